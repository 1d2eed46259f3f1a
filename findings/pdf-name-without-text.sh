#!/usr/bin/env bash
# @cantoo/pdf-lib 2.11.1 with fontkit 2.0.4, read by pypdf 7.1.1: a fully embedded font loses letters of a name.
#
# Expected: `subset` decides which glyphs of a font are stored. A font that is embedded as a whole contains every
#   glyph, so text drawn with it would be found and copied at least as well as with a subset: the ToUnicode map
#   gives the characters of each glyph that is used (ISO 32000-2, §9.10.3).
# Behaviour: without `subset: true` the map lists only glyphs that the font assigns to a character directly. For a
#   letter with a separate accent, as in names from macOS file names, the font DejaVu Sans substitutes another shape
#   of the accent, which has no entry. The badge looks right, but the ring of "Åsa" is read as the number of its
#   glyph, a Khmer digit here, and a search for the name fails. pdfjs-dist 6.3.289 reads the
#   same. With a subset the text is complete.
# Output:
#   drawn: A U+030A sa
#   subset: A U+030A sa
#   whole font: A U+17E3 sa
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent @cantoo/pdf-lib@2.11.1 fontkit@2.0.4 dejavu-fonts-ttf@2.37.3
python3 -m pip install --disable-pip-version-check --target py \
  pypdf==7.1.1 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > draw.js <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

for (const subset of [true, false]) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const bytes = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
  const font = await document.embedFont(bytes, { subset });
  document.addPage([200, 100]).drawText('Åsa'.normalize('NFD'), { x: 20, y: 40, size: 20, font });
  writeFileSync(subset ? 'subset.pdf' : 'whole.pdf', await document.save());
}
JS
cat > read.py <<'PY'
import re
import unicodedata

import pypdf


def shown(text):
    return re.sub(r"[^ -~]", lambda match: f" U+{ord(match[0]):04X} ", text.strip())


print("drawn:", shown(unicodedata.normalize("NFD", "Åsa")))
print("subset:", shown(pypdf.PdfReader("subset.pdf").pages[0].extract_text()))
print("whole font:", shown(pypdf.PdfReader("whole.pdf").pages[0].extract_text()))
PY
node draw.js
output=$(PYTHONPATH=py python3 read.py)
expected='drawn: A U+030A sa
subset: A U+030A sa
whole font: A U+17E3 sa'

echo 'version: @cantoo/pdf-lib 2.11.1, fontkit 2.0.4, dejavu-fonts-ttf 2.37.3, pypdf 7.1.1'
echo 'behaviour: a glyph that the font substitutes has no text in a PDF that embeds the whole font'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
