import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Prints the texts of each page of the PDF on standard input as JSON, in the order they were drawn. A program of its own,
// because Jest runs the tests as CommonJS and pdf.js is an ES module.
const task = getDocument({ data: new Uint8Array(await buffer(process.stdin)), useSystemFonts: false });
const document = await task.promise;
const pages = [];
for (let n = 1; n <= document.numPages; n += 1) {
  const { items } = await (await document.getPage(n)).getTextContent();
  pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
}
await task.destroy();
process.stdout.write(JSON.stringify(pages));
