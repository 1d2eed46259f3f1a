#!/usr/bin/env bash
# hucre 1.0.0: an ODS cell with a unit or label that contains h, s, d or y shows "0" instead of its number.
#
# Expected: text in double quotes is literal in a number format (ECMA-376 Part 1, §18.8.31), and hucre's own
#   `formatValue` and XLSX writer treat it so. `writeOds` supports number formats according to hucre's README, so
#   `"Stand "0` would become a `number:number-style` with a `number:number` element (OpenDocument 1.3).
# Behaviour: `writeOds` sees the d of "Stand" and writes a `number:date-style` in which even the 0 is literal text.
#   Every stand is displayed as "Stand 0", for example by LibreOffice 7.4. The stored value stays 7, so sums and
#   readers of values are right and only people see the wrong number. `"Room "0` has none of the letters and works.
# Output:
#   formatValue: Stand 7, Room 7
#   "Stand "0 -> <number:date-style><number:text>Stand </number:text><number:text>0</number:text></number:date-style>
#   "Room "0 -> <number:number-style><number:text>Room </number:text><number:number/></number:number-style>
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent hucre@1.0.0 fflate@0.8.2

cat > check.js <<'JS'
import { strFromU8, unzipSync } from 'fflate';
import { formatValue, writeOds } from 'hucre';

const formats = ['"Stand "0', '"Room "0'];
console.log(`formatValue: ${formats.map((numFmt) => formatValue(7, numFmt)).join(', ')}`);
for (const numFmt of formats) {
  const cell = { value: 7, type: 'number', style: { numFmt } };
  const file = await writeOds({ sheets: [{ name: 'Map', rows: [[7]], cells: new Map([['0,0', cell]]) }] });
  const content = strFromU8(unzipSync(file)['content.xml']);
  const [style] = /<number:[a-z]+-style .*<\/number:[a-z]+-style>/.exec(content);
  console.log(`${numFmt} -> ${style.replace(/ [a-z]+:[a-z-]+="[^"]*"/g, '')}`);
}
JS
output=$(node check.js)
expected='formatValue: Stand 7, Room 7
"Stand "0 -> <number:date-style><number:text>Stand </number:text><number:text>0</number:text></number:date-style>
"Room "0 -> <number:number-style><number:text>Room </number:text><number:number/></number:number-style>'

echo 'version: hucre 1.0.0'
echo 'behaviour: a quoted label with one of the letters h, s, d or y replaces the number of an ODS cell'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
