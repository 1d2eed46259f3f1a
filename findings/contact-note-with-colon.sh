#!/usr/bin/env bash
# vcard4 4.0.5, compared with ical.js 2.2.1: a word with a colon changes the note and the company of a contact.
#
# Expected: in text, a comma, a backslash and a line break are escaped with a backslash, and a semicolon may be. "In all
#   other cases, escaping MUST NOT be used" (RFC 6350, §3.4). A colon is not escaped, so it changes nothing. ORG is the
#   company and its units with semicolons between them (§6.6.4). vcard4's README says that it fully implements RFC 6350.
# Behaviour: `parse` looks whether a value is a URL before it looks at the property. "Stand: Hall A" counts as one, with
#   the scheme "stand", so the note keeps its backslashes and the company is not separated from its unit. Without the
#   colon both are right. vcard4 itself writes a colon as `\:`, which hides this in its own files and puts a backslash
#   into the note for other readers.
# Output:
#   Hall A\, booth 12 | Vik AB;Sales -> vcard4: "Hall A, booth 12" ["Vik AB","Sales"]
#   Hall A\, booth 12 | Vik AB;Sales -> ical.js: "Hall A, booth 12" ["Vik AB","Sales"]
#   Stand: Hall A\, booth 12 | Vik: IT;Sales -> vcard4: "Stand: Hall A\\, booth 12" "Vik: IT;Sales"
#   Stand: Hall A\, booth 12 | Vik: IT;Sales -> ical.js: "Stand: Hall A, booth 12" ["Vik: IT","Sales"]
#   written by vcard4: Stand\: Hall A\, booth 12
#   read by ical.js: "Stand\\: Hall A, booth 12"
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent vcard4@4.0.5 ical.js@2.2.1

cat > check.js <<'JS'
import ICAL from 'ical.js';
import { FNProperty, NoteProperty, parse, TextType, VCARD } from 'vcard4';

const withIcal = (text, name) => new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue(name);
for (const [note, company] of [
  ['Hall A\\, booth 12', 'Vik AB;Sales'],
  ['Stand: Hall A\\, booth 12', 'Vik: IT;Sales'],
]) {
  const lines = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Kim Berg', `NOTE:${note}`, `ORG:${company}`, 'END:VCARD', ''];
  const text = lines.join('\r\n');
  for (const [reader, read] of [
    ['vcard4', (name) => parse(text).getProperty(name)[0].value],
    ['ical.js', (name) => withIcal(text, name)],
  ]) {
    console.log(`${note} | ${company} -> ${reader}: ${JSON.stringify(read('note'))} ${JSON.stringify(read('org'))}`);
  }
}
const card = new VCARD([
  new FNProperty([], new TextType('Kim Berg')),
  new NoteProperty([], new TextType('Stand: Hall A, booth 12')),
]);
console.log(`written by vcard4: ${/^NOTE:(.*)\r$/m.exec(card.repr())[1]}`);
console.log(`read by ical.js: ${JSON.stringify(withIcal(card.repr(), 'note'))}`);
JS
output=$(node check.js)
expected='Hall A\, booth 12 | Vik AB;Sales -> vcard4: "Hall A, booth 12" ["Vik AB","Sales"]
Hall A\, booth 12 | Vik AB;Sales -> ical.js: "Hall A, booth 12" ["Vik AB","Sales"]
Stand: Hall A\, booth 12 | Vik: IT;Sales -> vcard4: "Stand: Hall A\\, booth 12" "Vik: IT;Sales"
Stand: Hall A\, booth 12 | Vik: IT;Sales -> ical.js: "Stand: Hall A, booth 12" ["Vik: IT","Sales"]
written by vcard4: Stand\: Hall A\, booth 12
read by ical.js: "Stand\\: Hall A, booth 12"'

echo 'version: vcard4 4.0.5, ical.js 2.2.1'
echo 'behaviour: vcard4 reads text that begins with a word and a colon as a URL, and escapes colons'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
