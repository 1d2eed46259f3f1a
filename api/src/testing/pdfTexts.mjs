import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Reads a PDF from standard input and prints its pages as JSON: the width of each page, and its texts in the order in
// which they are drawn, with their left and right edges in points. It runs as a separate program, because Jest runs
// tests as CommonJS and pdf.js is an ES module.
const task = getDocument({ data: new Uint8Array(await buffer(process.stdin)), useSystemFonts: false });
const document = await task.promise;
const pages = [];
for (let n = 1; n <= document.numPages; n += 1) {
  const page = await document.getPage(n);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const left = item.transform[4];
    return [{ text: item.str, left, right: left + item.width }];
  });
  pages.push({ width: page.view[2], texts });
}
await task.destroy();
process.stdout.write(JSON.stringify(pages));
