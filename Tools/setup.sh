#!/usr/bin/env bash
# Installs the Debian packages that the build needs, and lists them; does nothing if all are installed.
# With --test also the needs of the tests: Chromium, tmux and openssl, and Python packages in .venv. With --siege also schemathesis and
# faketime. With --packages also what builds and checks the Debian package and the image. With --mail also a mail server for tests. With --mcp also a client for
# assistants. With --home also an MQTT broker.
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
need poppler-utils command -v pdftoppm
need zxing-cpp-tools command -v ZXingReader
need libsqlite3-dev test -f /usr/include/sqlite3.h
need libcurl4-openssl-dev sh -c 'test -f /usr/include/curl/curl.h || ls /usr/include/*/curl/curl.h'
need libmosquitto-dev test -f /usr/include/mosquitto.h
need libpq-dev sh -c 'test -f /usr/include/postgresql/libpq-fe.h || test -f /usr/include/libpq-fe.h'
need zlib1g-dev test -f /usr/include/zlib.h

test=false
siege=false
packages=false
mail=false
mcp=false
home=false
case "${1:-}" in
  --test) test=true ;;
  --siege) siege=true ;;
  --packages) packages=true ;;
  --mail) mail=true ;;
  --mcp) mcp=true ;;
  --home) home=true ;;
esac
$test && need chromium command -v chromium
$test && need tmux command -v tmux
$test && need openssl command -v openssl
$siege && need faketime command -v faketime
$mail && need dovecot-imapd test -x /usr/sbin/dovecot
$home && need mosquitto test -x /usr/sbin/mosquitto
$home && need mosquitto-clients command -v mosquitto_sub
$packages && need dpkg-dev command -v dpkg-shlibdeps
$packages && need lintian command -v lintian
$packages && need debootstrap command -v debootstrap
if $test || $siege || $mcp; then
  need python3-venv python3 -c 'import ensurepip'
fi

if [ ${#missing[@]} -gt 0 ]; then
  echo "Installing with apt: ${missing[*]}"
  run=()
  [ "$(id -u)" -eq 0 ] || run=(sudo)
  "${run[@]}" apt-get update -qq
  "${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

pip() { # pip MODULES PACKAGE…: installs packages into .venv if a module is missing
  local modules=$1
  shift
  .venv/bin/python -c "import $modules" 2>/dev/null && return
  echo "Installing with pip into .venv: $*"
  test -x .venv/bin/pip || python3 -m venv .venv
  .venv/bin/pip install -q --disable-pip-version-check "$@"
}
$test && pip playwright,axe_playwright_python,pytest,xdist,h2 -r Tests/requirements.txt
$mcp && pip mcp,jsonschema -r Tests/MCP/requirements.txt
$siege && pip schemathesis 'schemathesis==4.32.5'
true
