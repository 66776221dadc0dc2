#!/usr/bin/env bash
# with_postgres.sh COMMAND…: runs a command beside a PostgreSQL server of its own, in a temporary folder and on a socket there.
# HALCYON_TEST_STORE is the address of its database, and HALCYON_TEST_RESTART a program that restarts it. PostgreSQL is installed if it is
# missing; where that is impossible, nothing runs.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
if [ -z "$bin" ] && ! bin=$(dirname "$(command -v initdb)" 2>/dev/null); then
  echo "Installing with apt: postgresql"
  run=()
  [ "$(id -u)" -eq 0 ] || run=(sudo)
  if ! "${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; then
    echo "SKIPPED: PostgreSQL cannot be installed here, so its tests do not run: $*"
    exit 0
  fi
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
fi

folder=$(mktemp -d /tmp/halcyon-postgres.XXXXXX)
# The server refuses to run as root.
as=()
if [ "$(id -u)" -eq 0 ]; then
  chown postgres "$folder"
  as=(setpriv --reuid=postgres --regid=postgres --init-groups --reset-env)
fi
stop() {
  "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

# Each test has a schema with 40 tables of its own.
options="-c listen_addresses='' -c unix_socket_directories=$folder -c max_connections=1500 -c max_locks_per_transaction=256"
# In tests, nothing has to survive a power cut. A benchmark sets HALCYON_TEST_DURABLE.
[ -n "${HALCYON_TEST_DURABLE:-}" ] || options+=" -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
"${as[@]}" "$bin/initdb" -D "$folder/data" -E UTF8 --locale=C -A trust -U halcyon >/dev/null
"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start -o "$options" >/dev/null
printf '%s\n' '#!/bin/sh' "${as[*]} $bin/pg_ctl -D $folder/data -l $folder/log -w -m fast restart" >"$folder/restart"
chmod +x "$folder/restart"
HALCYON_TEST_STORE="postgres:///postgres?host=$folder&user=halcyon" HALCYON_TEST_RESTART="$folder/restart" "$@"
