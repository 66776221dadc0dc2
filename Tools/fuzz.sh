#!/bin/bash
# Feeds random input to the readers of files and of sources (libFuzzer), starting with the fixtures.
#
#     Tools/fuzz.sh [SECONDS] [csv|ics|bcbp|pkpass|html|json|mail|overpass|form|passkey|openid|friend|NAME OF A SOURCE…]
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-300}
shift || true
kinds=("$@")
[ ${#kinds[@]} -gt 0 ] || kinds=(csv ics bcbp pkpass html json mail overpass form passkey openid friend
  antenna aeroapi aerodatabox airlabs lufthansa avinor hongkong schiphol swedavia finavia aviationweather faa)
[ -n "${NOBUILD:-}" ] || swift build --package-path Fuzz --scratch-path .build-fuzz -c release --sanitize fuzzer
# libFuzzer saves a crashing input only if nothing else handles the signal.
export SWIFT_BACKTRACE=enable=no
program=.build-fuzz/release/fuzz
fixtures=Tests/FlightExchangeTests/Fixtures
plans=Tests/FlightCoreTests/Fixtures/overpass
answers=Tests/FlightTrackingTests/Readers/Fixtures
for kind in "${kinds[@]}"; do
  corpus=.build-fuzz/corpus/$kind
  mkdir -p "$corpus" .build-fuzz/findings
  case $kind in
    csv) for file in "$fixtures"/*.csv "$fixtures"/*.txt; do { printf '\0'; cat "$file"; } > "$corpus/$(basename "$file")"; done ;;
    ics) cp "$fixtures"/*.ics "$corpus" ;;
    bcbp) cp "$fixtures"/boarding-passes*.txt "$corpus" ;;
    html) cp "$fixtures"/*.html "$corpus" ;;
    json) cp "$fixtures"/airtrail*.json "$fixtures"/milesandmore.json "$fixtures"/wallet-fields.json "$corpus" ;;
    overpass) cp "$plans"/*.json "$corpus" ;;
    form) printf '\007--edge\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n--edge\r\n%s\r\n\r\n M1\r\n--edge--\r\n' \
      'Content-Disposition: form-data; name="text"' > "$corpus/form" ;;
    passkey) printf '\004\243\143fmt\144none\147attStmt\240\150authData\130\045' > "$corpus/attestation"
      printf '\001{"type":"public-key","id":"AAAAAAAAAAAAAAAAAAAAAA","rawId":"AAAAAAAAAAAAAAAAAAAAAA","response":{}}' > "$corpus/assertion" ;;
    openid) printf '\000{"issuer":"https://id.example.org","token_endpoint":"https://id.example.org/t"}' > "$corpus/discovery"
      printf '\001{"keys":[{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"}]}' > "$corpus/keys"
      printf '\003code=a%%20b&state=c&iss=https%%3A%%2F%%2Fid.example.org' > "$corpus/callback"
      printf '\005eyJhbGciOiJFUzI1NiJ9.eyJub25jZSI6Im4ifQ.AAAA' > "$corpus/token" ;;
    friend) printf '{"id":"a1","name":"Anna","view":"map","flights":[{"flight":{"id":"f1","from":"FRA","to":"HND","number":"LH716","who":"Anna","role":"followed","out":{"scheduled":1795348800}},"log":[]}]}' > "$corpus/friend" ;;
    mail) cp "$fixtures"/*.eml "$corpus" ;;
    pkpass) for file in "$fixtures"/*.pkpass "$fixtures"/*.pkpasses; do { printf '\0'; cat "$file"; } > "$corpus/$(basename "$file")"; done ;;
    *) cp "$answers/$kind"-* "$corpus" ;;
  esac
  echo "== $kind, $seconds s"
  HALCYON_FUZZ=$kind "$program" "$corpus" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=20000 \
    -print_final_stats=1 -artifact_prefix=".build-fuzz/findings/$kind-" 2>&1 | grep -vE '^#.*(NEW|REDUCE|pulse|RELOAD)' | tail -20
done
