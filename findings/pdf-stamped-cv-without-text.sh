#!/usr/bin/env bash
# pdf_oxide 0.3.78, compared with pypdf 7.1.1 and pypdfium2 5.15.2: a CV that is placed on another page has no text.
#
# Expected: a name such as F1 means the font in the resource dictionary of the content stream that uses it, and a form
#   XObject has a dictionary of its own (ISO 32000-2, §7.8.3 and §8.10.2). A reader would decode the text of the form
#   with the form's F1, and the rest of the page with the page's F1. pdf_oxide's README promises text extraction.
# Behaviour: if the form selects a font with the name and size that the page used last, `extract_text` keeps the font of
#   the page, and after the form it keeps the font of the form. In a book of CVs, the text of the CV and the line below
#   it are missing, without an error, so a search for the student finds nothing. If the names differ, all is read.
# Output:
#   CV with F1, page with F2, pypdf: CV 7 | Kim Björk | Hall A
#   CV with F1, page with F2, pypdfium2: CV 7 | Kim Björk | Hall A
#   CV with F1, page with F2, pdf_oxide: CV 7 | Kim Björk | Hall A
#   CV with F1, page with F1, pypdf: CV 7 | Kim Björk | Hall A
#   CV with F1, page with F1, pypdfium2: CV 7 | Kim Björk | Hall A
#   CV with F1, page with F1, pdf_oxide: CV 7
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m pip install --disable-pip-version-check --target py \
  pdf_oxide==0.3.78 pypdf==7.1.1 pypdfium2==5.15.2 fpdf2==2.8.9 reportlab==5.1.0 pdfrw==0.4 \
  defusedxml==0.7.1 fonttools==4.68.0 pillow==13.0.0 charset-normalizer==3.5.3 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > check.py <<'PY'
from pathlib import Path

import pdf_oxide
import pypdf
import pypdfium2
import reportlab
from fpdf import FPDF
from pdfrw import PdfReader
from pdfrw.buildxobj import pagexobj
from pdfrw.toreportlab import makerl
from reportlab.pdfgen.canvas import Canvas

# fpdf2 names its first font F1. reportlab names Helvetica F1 and the next font F2.
cv = FPDF()
cv.add_page()
cv.add_font("Vera", fname=Path(reportlab.__file__).parent / "fonts" / "Vera.ttf")
cv.set_font("Vera", size=12)
cv.text(20, 60, "Kim Björk")
cv.output("cv.pdf")


def show(text):
    return " | ".join(line.strip() for line in text.splitlines() if line.strip())


for name, font in [("F2", "Helvetica-Bold"), ("F1", "Helvetica")]:
    book = Canvas("book.pdf")
    book.setFont(font, 12)
    book.drawString(70, 800, "CV 7")
    book.doForm(makerl(book, pagexobj(PdfReader("cv.pdf").pages[0])))
    book.drawString(70, 50, "Hall A")
    book.save()
    for reader, text in [
        ("pypdf", pypdf.PdfReader("book.pdf").pages[0].extract_text()),
        ("pypdfium2", pypdfium2.PdfDocument("book.pdf")[0].get_textpage().get_text_range()),
        ("pdf_oxide", pdf_oxide.PdfDocument("book.pdf").extract_text(0)),
    ]:
        print(f"CV with F1, page with {name}, {reader}: {show(text)}")
PY
output=$(PYTHONPATH=py PYTHONIOENCODING=utf-8 python3 check.py)
expected='CV with F1, page with F2, pypdf: CV 7 | Kim Björk | Hall A
CV with F1, page with F2, pypdfium2: CV 7 | Kim Björk | Hall A
CV with F1, page with F2, pdf_oxide: CV 7 | Kim Björk | Hall A
CV with F1, page with F1, pypdf: CV 7 | Kim Björk | Hall A
CV with F1, page with F1, pypdfium2: CV 7 | Kim Björk | Hall A
CV with F1, page with F1, pdf_oxide: CV 7'

echo 'version: pdf_oxide 0.3.78, pypdf 7.1.1, pypdfium2 5.15.2, fpdf2 2.8.9, reportlab 5.1.0, pdfrw 0.4'
echo 'behaviour: pdf_oxide decodes the text of a form with the font of the page if the fonts have one name and size'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
