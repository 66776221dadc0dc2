#!/usr/bin/env bash
# Installs what the build needs and Debian has: says what, and does nothing where all is there.
# With --browser also Chromium, tmux, and playwright from PyPI into .venv, for the tests that drive page and terminal; with
# --push h2 from PyPI into .venv, and openssl, for the server that stands in for Apple's; with --siege schemathesis, and faketime.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v swift >/dev/null; then
  echo "Swift 6.3 or newer is needed: https://www.swift.org/install" >&2
  exit 1
fi

missing=()
need() { # need PACKAGE TEST…
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}
need wasi-libc test -f /usr/lib/wasm32-wasi/libc.a
need binaryen command -v wasm-opt
need brotli command -v brotli
need nodejs command -v node
need librsvg2-bin command -v rsvg-convert
need qrencode command -v qrencode
need libsqlite3-dev test -f /usr/include/sqlite3.h
need libcurl4-openssl-dev sh -c 'test -f /usr/include/curl/curl.h || ls /usr/include/*/curl/curl.h'
need zlib1g-dev test -f /usr/include/zlib.h

browser=false
push=false
[ "${1:-}" = "--browser" ] && browser=true
[ "${1:-}" = "--push" ] && push=true
siege=false
[ "${1:-}" = "--siege" ] && siege=true
$browser && need chromium command -v chromium
$browser && need tmux command -v tmux
$push && need openssl command -v openssl
$siege && need faketime command -v faketime
if $browser || $push || $siege; then
  need python3-venv python3 -c 'import ensurepip'
fi

if [ ${#missing[@]} -gt 0 ]; then
  echo "Installing with apt: ${missing[*]}"
  run=()
  [ "$(id -u)" -eq 0 ] || run=(sudo)
  "${run[@]}" apt-get update -qq
  "${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

pip() { # pip MODULES PACKAGE…: what is missing, into .venv
  local modules=$1
  shift
  .venv/bin/python -c "import $modules" 2>/dev/null && return
  echo "Installing with pip into .venv: $*"
  test -x .venv/bin/pip || python3 -m venv .venv
  .venv/bin/pip install -q --disable-pip-version-check "$@"
}
$browser && pip playwright,axe_playwright_python 'playwright==1.65.2' 'axe-playwright-python==0.1.8'
$push && pip h2 'h2==4.4.1'
$siege && pip schemathesis 'schemathesis==4.32.5'
true
