#!/usr/bin/env bash
# Builds and starts Halcyon where nothing is built yet, with the arguments of `halcyon serve`. The browser's modules take as
# long as the program: it is started without them, and once more when they are there.
set -euo pipefail
cd "$(dirname "$0")/.."
program=.build-run/debug/halcyon
log=.build-run/app.log

# A second start on any free port would be at another address.
if [ -e .build-web/FlightForecast.wasm ] || [[ " $* " == *" --port 0 "* ]]; then
  make --no-print-directory whole
  exec "$program" "$@"
fi

# Whoever has to say a password for that is asked before anything else speaks; and without a compiler nothing begins.
if [ "$(id -u)" -ne 0 ] || ! command -v swift >/dev/null; then
  Tools/setup.sh
fi
make --no-print-directory early
"$program" "$@" &
server=$!
builder=
end() {
  kill "$server" 2>/dev/null || true
  [ -z "$builder" ] || kill -- "-$builder" 2>/dev/null || true
  wait
}
trap end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
# What keeps it from starting is said at once.
sleep 1
if ! kill -0 "$server" 2>/dev/null; then
  wait "$server"
  exit
fi
cat <<TEXT

The pages are there. What they need to change by themselves and to open without a network is still being compiled, which takes
some minutes: Halcyon then starts again at the same address. Progress: tail -f $log

TEXT
# In a group of its own, so that all of it is ended with Halcyon.
setsid make --no-print-directory whole >"$log" 2>&1 &
builder=$!
failed=0
wait -n "$server" "$builder" || failed=$?
kill -0 "$server" 2>/dev/null || exit "$failed"
if [ "$failed" -ne 0 ]; then
  tail -20 "$log" >&2
  echo "The rest could not be compiled (all that was said: $log). The pages work without it; Ctrl-C ends Halcyon." >&2
  failed=0
  wait "$server" || failed=$?
  exit "$failed"
fi
echo "Everything is there now: Halcyon starts again."
kill "$server"
wait "$server" || true
trap - EXIT INT TERM
exec "$program" "$@"
