#!/usr/bin/env bash
# hucre 1.0.0, read by openpyxl 3.1.5: a company name with a comma becomes two choices of a drop-down list.
#
# Expected: hucre's README passes the choices of a cell as an array of strings, so one string is one choice. In the
#   file, a list inside the validation is a single text with commas between the choices (documentation of XlsxWriter,
#   "Working with Data Validation"). The writer would therefore store such choices in cells and refer to them, or throw.
# Behaviour: `writeXlsx` joins the strings with commas. "Berg, Dal AB" is offered as "Berg" and "Dal AB", and the
#   cell refuses the real name. hucre reads its own file back with three choices instead of two, without an error.
# Output:
#   written: ["Berg, Dal AB","Vik AB"]
#   in the file: "Berg, Dal AB,Vik AB"
#   read by hucre: ["Berg"," Dal AB","Vik AB"]
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent hucre@1.0.0
python3 -m pip install --disable-pip-version-check --target py \
  openpyxl==3.1.5 et-xmlfile==2.0.0 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > write.js <<'JS'
import { writeFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre';

const values = ['Berg, Dal AB', 'Vik AB'];
const file = await writeXlsx({
  sheets: [
    {
      name: 'Stands',
      rows: [['Company'], ['Vik AB']],
      dataValidations: [{ type: 'list', values, range: 'A2:A100', showErrorMessage: true }],
    },
  ],
});
writeFileSync('stands.xlsx', file);
const [rule] = (await readXlsx(file)).sheets[0].dataValidations;
console.log(`written: ${JSON.stringify(values)}`);
console.log(`read by hucre: ${JSON.stringify(rule.values)}`);
JS
cat > read.py <<'PY'
import openpyxl

[rule] = openpyxl.load_workbook("stands.xlsx").active.data_validations.dataValidation
print("in the file:", rule.formula1)
PY
node write.js > written
PYTHONPATH=py python3 read.py > read
output=$(head -n 1 written; cat read; tail -n 1 written)
expected='written: ["Berg, Dal AB","Vik AB"]
in the file: "Berg, Dal AB,Vik AB"
read by hucre: ["Berg"," Dal AB","Vik AB"]'

echo 'version: hucre 1.0.0, openpyxl 3.1.5'
echo 'behaviour: a choice with a comma is written as two choices'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
