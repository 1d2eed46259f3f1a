// @ts-check
// Makes the pdf.js worker notify the page with `{ isIncomplete: true }` when it leaves out a part of a document
// (@fair/ui/PdfViewer). pdf.js itself only writes a warning to the worker's console, which the page cannot read.

/** Beginnings of the warnings after which an image, a font, a letter or a shape is missing from the page. */
const LOSSES = [
  'Unable to decode',
  'Image exceeded maximum',
  'Image dimensions are missing',
  'Type3 font resource',
  'loadFont - ',
  'ensureStateFont',
  'buildFontPaths - ignoring',
  'parseShading - ignoring',
  'handleTilingType - ignoring',
  'getContentStream - ignoring',
  'getOperatorList - ignoring (?!operator)',
  'Filter ".*" is not supported',
  'Invalid stream: ',
];

const WATCH = `{
  const warn = console.warn;
  console.warn = (...parts) => {
    warn.apply(console, parts);
    if (/^Warning: (?:${LOSSES.join('|')})/.test(parts[0])) self.postMessage({ isIncomplete: true });
  };
}
`;

/** @param {string} source @returns {string} */
export default (source) => WATCH + source;
