#!/usr/bin/env bash
# Checks each step of the tutorials' code, and builds the documentation of FlightCore into .build-docs. A link to a symbol that does not
# exist is an error. Needs a debug build of the tests.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$(dirname "$(readlink -f "$(command -v swift)")")
modules=(-I .build/debug/Modules)
for map in $(find Sources .build/debug/C*Data.build -name module.modulemap); do modules+=(-I "$(dirname "$map")"); done

for step in Docs/FlightCore.docc/Resources/*.swift; do
  swiftc -typecheck -swift-version 6 "${modules[@]}" "$step"
done
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
triple=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
"$tools/swift-symbolgraph-extract" -module-name FlightCore -target "$triple" "${modules[@]}" \
  -minimum-access-level public -output-dir "$graphs"
"$tools/docc" convert Docs/FlightCore.docc --additional-symbol-graph-dir "$graphs" --output-path .build-docs \
  --fallback-display-name FlightCore --fallback-bundle-identifier org.halcyon.FlightCore --analyze \
  >"$graphs/log" 2>&1 || { cat "$graphs/log"; exit 1; }
# A parameter whose name says all has no text.
faults=$(awk '/^(error|warning): / { keep = !/is missing documentation/ } keep && /^(error|warning): |-->/' "$graphs/log")
if [ -n "$faults" ]; then
  echo "$faults" >&2
  exit 1
fi
echo "The documentation of FlightCore is in .build-docs."
