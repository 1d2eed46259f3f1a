#!/usr/bin/env bash
# hucre 1.0.0: a header row that is repeated on each printed page is missing when an ODS list is read.
#
# Expected: `table:table-header-rows` contains the rows of a table that are repeated on every page (OpenDocument 1.2,
#   §9.1.7). They are rows like the others, and LibreOffice writes the element for "Rows to repeat". hucre's README says
#   that the reader covers cell values and that ODS to ODS is lossless. The reader would return all rows, as
#   `streamOdsRows` of hucre and python-calamine 0.9.1 do.
# Behaviour: `readOds` leaves out the rows in the element, without an error. `readOdsObjects` takes the first student as
#   the header: the names of the columns are lost, and this student cannot be checked in.
# Output:
#   python-calamine: [["Name","Desk"],["Kim Berg","A1"],["Sam Dal","A2"]]
#   streamOdsRows: [["Name","Desk"],["Kim Berg","A1"],["Sam Dal","A2"]]
#   readOds: [["Kim Berg","A1"],["Sam Dal","A2"]]
#   readOdsObjects: [{"Kim Berg":"Sam Dal","A1":"A2"}]
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent hucre@1.0.0
python3 -m pip install --disable-pip-version-check --target py \
  odfpy==1.4.1 defusedxml==0.7.1 python-calamine==0.9.1 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > write.py <<'PY'
import json

from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableHeaderRows, TableRow
from odf.text import P
from python_calamine import CalamineWorkbook


def add_row(parent, texts):
    row = TableRow()
    for text in texts:
        cell = TableCell(valuetype="string")
        cell.addElement(P(text=text))
        row.addElement(cell)
    parent.addElement(row)


document = OpenDocumentSpreadsheet()
table = Table(name="Check-in")
header = TableHeaderRows()
add_row(header, ["Name", "Desk"])
table.addElement(header)
add_row(table, ["Kim Berg", "A1"])
add_row(table, ["Sam Dal", "A2"])
document.spreadsheet.addElement(table)
document.save("list.ods")
rows = CalamineWorkbook.from_path("list.ods").get_sheet_by_index(0).to_python()
print("python-calamine:", json.dumps(rows, separators=(",", ":")))
PY

cat > read.js <<'JS'
import { readFileSync } from 'node:fs';
import { readOds, readOdsObjects, streamOdsRows } from 'hucre/ods';

const file = readFileSync('list.ods');
const streamed = [];
for await (const { values } of streamOdsRows(file)) {
  streamed.push(values);
}
console.log(`streamOdsRows: ${JSON.stringify(streamed)}`);
console.log(`readOds: ${JSON.stringify((await readOds(file)).sheets[0].rows)}`);
console.log(`readOdsObjects: ${JSON.stringify((await readOdsObjects(file)).data)}`);
JS
output=$(
  PYTHONPATH=py python3 write.py
  node read.js
)
expected='python-calamine: [["Name","Desk"],["Kim Berg","A1"],["Sam Dal","A2"]]
streamOdsRows: [["Name","Desk"],["Kim Berg","A1"],["Sam Dal","A2"]]
readOds: [["Kim Berg","A1"],["Sam Dal","A2"]]
readOdsObjects: [{"Kim Berg":"Sam Dal","A1":"A2"}]'

echo 'version: hucre 1.0.0, python-calamine 0.9.1, odfpy 1.4.1'
echo 'behaviour: readOds leaves out a header row that is repeated on each printed page'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
