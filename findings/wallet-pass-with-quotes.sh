#!/usr/bin/env bash
# passkit-generator 3.6.1, read by openstep-plist 0.5.2: quotes in one translation make all translations unreadable.
#
# Expected: a translation of a wallet pass is a line of a strings file. In it, a double quote and a backslash "must be
#   prefixed with a backslash" (Apple, Resource Programming Guide, "String Resources"). `localize` takes plain texts and
#   writes the file, so it would add the backslashes, as i18n-strings-files 2.0.0 does.
# Behaviour: `localize` writes the text between quotes as it is. The first quote of the text ends it, and the rest of
#   the line is not valid, so the other translations cannot be read either: one instruction or company name in quotes
#   takes the Swedish from the whole ticket. `getAsBuffer` signs the pass without an error.
# Output:
#   passkit-generator, without quotes: {"Booth": "Monter", "Entry": "Visa brickan"}
#   passkit-generator, with quotes: Missing ';' on line 2
#   i18n-strings-files, with quotes: {"Booth": "Monter", "Entry": "Visa \"Min bricka\""}
#   line 2 by passkit-generator: "Entry" = "Visa "Min bricka"";
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent passkit-generator@3.6.1 node-forge@1.4.0 i18n-strings-files@2.0.0
python3 -m pip install --disable-pip-version-check --target py \
  openstep-plist==0.5.2 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > write.js <<'JS'
import { writeFileSync } from 'node:fs';
import strings from 'i18n-strings-files';
import forge from 'node-forge';
import { PKPass } from 'passkit-generator';

// A certificate of our own is enough to create the file.
const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
const certificate = forge.pki.createCertificate();
certificate.publicKey = publicKey;
certificate.serialNumber = '01';
certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
certificate.validity.notAfter = new Date('2036-01-01T00:00:00Z');
const name = [{ name: 'commonName', value: 'Fair' }];
certificate.setSubject(name);
certificate.setIssuer(name);
certificate.sign(privateKey, forge.md.sha256.create());
const signer = forge.pki.certificateToPem(certificate);
const certificates = { wwdr: signer, signerCert: signer, signerKey: forge.pki.privateKeyToPem(privateKey) };

function write(file, texts) {
  const fields = [{ key: 'booth', label: 'Booth', value: 'A1' }];
  const pass = new PKPass(
    {
      'icon.png': Buffer.from('icon'),
      'pass.json': Buffer.from(
        JSON.stringify({
          formatVersion: 1,
          passTypeIdentifier: 'pass.example.fair',
          teamIdentifier: 'EXAMPLE',
          organizationName: 'Fair',
          description: 'Ticket',
          serialNumber: '1',
          eventTicket: { primaryFields: fields },
        }),
      ),
    },
    certificates,
  );
  pass.localize('sv', texts);
  writeFileSync(file, pass.getAsBuffer());
}

write('plain.pkpass', { Booth: 'Monter', Entry: 'Visa brickan' });
const texts = { Booth: 'Monter', Entry: 'Visa "Min bricka"' };
write('quotes.pkpass', texts);
writeFileSync('compared.strings', strings.compile(texts));
JS

cat > read.py <<'PY'
import json
from zipfile import ZipFile

import openstep_plist


def show(writer, text):
    try:
        print(f"{writer}:", json.dumps(openstep_plist.loads(text), sort_keys=True))
    except openstep_plist.ParseError as error:
        print(f"{writer}:", error)


plain, quotes = (
    ZipFile(f"{file}.pkpass").read("sv.lproj/pass.strings").decode() for file in ["plain", "quotes"]
)
show("passkit-generator, without quotes", plain)
show("passkit-generator, with quotes", quotes)
with open("compared.strings") as file:
    show("i18n-strings-files, with quotes", file.read())
print("line 2 by passkit-generator:", quotes.splitlines()[1])
PY
node write.js
output=$(PYTHONPATH=py python3 read.py)
expected=$(
  cat <<'TEXT'
passkit-generator, without quotes: {"Booth": "Monter", "Entry": "Visa brickan"}
passkit-generator, with quotes: Missing ';' on line 2
i18n-strings-files, with quotes: {"Booth": "Monter", "Entry": "Visa \"Min bricka\""}
line 2 by passkit-generator: "Entry" = "Visa "Min bricka"";
TEXT
)

echo 'version: passkit-generator 3.6.1, openstep-plist 0.5.2, i18n-strings-files 2.0.0'
echo 'behaviour: localize writes quotes of a translation without backslashes'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
