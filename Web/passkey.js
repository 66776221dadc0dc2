// Makes a passkey, or signs in with one. The buttons appear if the browser can do that.
import { forgetAll } from './forget.js';
import { Store, person } from './store.js';

const { PublicKeyCredential } = globalThis;
const canDo = PublicKeyCredential?.parseCreationOptionsFromJSON && PublicKeyCredential.parseRequestOptionsFromJSON;

const post = (path, body) => fetch(path, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body),
});

const deeds = {
  async add() {
    const answer = await post('/passkeys/options');
    if (!answer.ok) return answer;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await answer.json());
    const made = await post('/passkeys', await navigator.credentials.create({ publicKey }));
    if (made.ok) location.reload();
    return made;
  },

  async 'sign-in'() {
    const answer = await post('/sign-in/passkey/options');
    if (!answer.ok) return answer;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await answer.json());
    const credential = await navigator.credentials.get({ publicKey });
    // What an ended session has left here may belong to someone else.
    if (person()) await forgetAll(new Store());
    const signedIn = await post('/sign-in/passkey', credential);
    if (signedIn.ok) location.assign('/');
    return signedIn;
  },
};

if (canDo) {
  for (const button of document.querySelectorAll('[data-passkey]')) {
    button.hidden = false;
    button.addEventListener('click', () => act(button));
  }
}

async function act(button) {
  button.disabled = true;
  try {
    const answer = await deeds[button.dataset.passkey]();
    if (!answer.ok) fail(button);
  } catch (error) {
    // The user has cancelled, or has waited too long.
    if (error.name !== 'NotAllowedError') fail(button, error.name === 'InvalidStateError' ? 'twice' : 'failed');
  }
  button.disabled = false;
}

/** Authenticators report `InvalidStateError` if they have a passkey of this person already. */
function fail(button, why = 'failed') {
  const id = 'passkey-fault';
  const text = document.getElementById(id) ?? Object.assign(document.createElement('p'), { id, className: 'fault tline', role: 'alert' });
  text.textContent = button.dataset[why];
  button.after(text);
}
