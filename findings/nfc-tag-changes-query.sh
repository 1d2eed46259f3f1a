#!/usr/bin/env bash
# ndeflib 0.3.3, compared with ndef 0.2.0 (npm): the address of an NFC tag changes when it is read as a URI.
#
# Expected: a URI record holds an address as UTF-8 text (NFC Forum, URI Record Type Definition 1.0, 3.2.3). An
#   address that is already a URI stays as it is: `=` and `&` separate the parameters of its query, and `%` begins an
#   encoded byte (RFC 3986, 2.2 and 2.4). ndeflib gives two views of a record, `iri` (the text) and `uri` (the same
#   address, with characters outside ASCII encoded).
# Behaviour: `uri` encodes each part of the address as if it were plain text. The two parameters of the query become
#   one name, and a letter that was encoded already is encoded again: "%C3%85" becomes
#   "%25C3%2585", which is another page. The stored bytes and `iri` are right, and ndef reads the same bytes unchanged.
# Output:
#   written: https://fair.example/b/12?day=1&lang=sv
#   ndef: https://fair.example/b/12?day=1&lang=sv
#   ndeflib, iri: https://fair.example/b/12?day=1&lang=sv
#   ndeflib, uri: https://fair.example/b/12?day%3D1%26lang%3Dsv
#   written: https://fair.example/b/%C3%85
#   ndef: https://fair.example/b/%C3%85
#   ndeflib, iri: https://fair.example/b/%C3%85
#   ndeflib, uri: https://fair.example/b/%25C3%2585
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent ndef@0.2.0
python3 -m pip install --disable-pip-version-check --target py \
  ndeflib==0.3.3 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > tag.py <<'PY'
import ndef

for address in ["https://fair.example/b/12?day=1&lang=sv", "https://fair.example/b/%C3%85"]:
    stored = b"".join(ndef.message_encoder([ndef.UriRecord(address)]))
    [record] = ndef.message_decoder(stored)
    print(stored.hex(), "written:", address)
    print("-", "ndeflib, iri:", record.iri)
    print("-", "ndeflib, uri:", record.uri)
PY
cat > read.js <<'JS'
import { createInterface } from 'node:readline';
import ndef from 'ndef';

for await (const line of createInterface({ input: process.stdin })) {
  const [stored, ...text] = line.split(' ');
  console.log(text.join(' '));
  if (stored === '-') continue;
  const [record] = ndef.decodeMessage([...Buffer.from(stored, 'hex')]);
  console.log('ndef:', ndef.uri.decodePayload(record.payload));
}
JS
output=$(PYTHONPATH=py python3 tag.py | node read.js)
expected='written: https://fair.example/b/12?day=1&lang=sv
ndef: https://fair.example/b/12?day=1&lang=sv
ndeflib, iri: https://fair.example/b/12?day=1&lang=sv
ndeflib, uri: https://fair.example/b/12?day%3D1%26lang%3Dsv
written: https://fair.example/b/%C3%85
ndef: https://fair.example/b/%C3%85
ndeflib, iri: https://fair.example/b/%C3%85
ndeflib, uri: https://fair.example/b/%25C3%2585'

echo 'version: ndeflib 0.3.3, ndef 0.2.0'
echo 'behaviour: ndeflib encodes the query and the encoded letters of an address again'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
