// @ts-check
/**
 * Runs in a worker thread: reads uploaded bytes that may be hostile. Plain JavaScript, because Node 20 starts a
 * worker from a file and does not read TypeScript. See judge.ts for who asks and what happens when this is slow.
 */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';

/** A reader looks for the end mark in the last 1024 bytes (PDF 1.7, appendix H.3.4.4); some add a little more. */
const PDF_TAIL_BYTES = 2048;

/** @typedef {{ task: 'pdf' | 'svg', path: string }} Question */
/** @typedef {{ verdict: 'ok', svg?: string } | { verdict: 'unreadable' } | { verdict: 'encrypted' }} Verdict */

parentPort?.on('message', async (/** @type {Question} */ { task, path }) => {
  parentPort?.postMessage(await judge(task, path).catch(() => ({ verdict: 'unreadable' })));
});

/** @param {'pdf' | 'svg'} task @param {string} path @returns {Promise<Verdict>} */
async function judge(task, path) {
  const bytes = await readFile(path);
  return task === 'pdf' ? judgePdf(bytes) : judgeSvg(bytes);
}

/**
 * Readable means: it says so at both ends, and every page can be reached. The parser alone is forgiving: it
 * finds pages in a file that was cut off in the middle.
 * @param {Buffer} bytes @returns {Promise<Verdict>}
 */
async function judgePdf(bytes) {
  const { EncryptedPDFError, PDFDocument } = await import('@cantoo/pdf-lib');
  if (bytes.subarray(-PDF_TAIL_BYTES).lastIndexOf('%%EOF') < 0) return { verdict: 'unreadable' };
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    return { verdict: pdf.getPages().length > 0 ? 'ok' : 'unreadable' };
  } catch (error) {
    return { verdict: error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable' };
  }
}

/** @param {Buffer} bytes @returns {Promise<Verdict>} */
async function judgeSvg(bytes) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const svg = await sanitiseSvg(withoutProlog(text));
  return svg === undefined ? { verdict: 'unreadable' } : { verdict: 'ok', svg };
}

/**
 * A page inside the drawing never stays; taken out before the HTML reader sees it, which would read what follows
 * as part of that page.
 */
const FOREIGN = /<foreignObject\b[\s\S]*?<\/foreignObject\s*>/gi;

/**
 * Drawing programs declare entities for their namespaces in front of the drawing (Adobe Illustrator does). They
 * are put in here, one level deep and short, so that nothing can grow from them.
 * @param {string} text
 */
function withoutProlog(text) {
  const start = text.search(/<svg[\s>/]/i);
  if (start < 0) throw new Error('no svg element');
  const prolog = text.slice(0, start);
  let drawing = text.slice(start);
  const declared = [
    ...prolog.matchAll(/<!ENTITY\s+([\w.-]{1,50})\s+(?:"([^"&<]{0,200})"|'([^'&<]{0,200})')\s*>/g),
  ];
  for (const [, name, double, single] of declared.slice(0, 50)) {
    drawing = drawing.replaceAll(`&${name};`, () => double ?? single ?? '');
  }
  return drawing.replace(FOREIGN, '');
}

/**
 * Keeps what draws: no scripts, handlers, foreign content, no reference to anything outside the file.
 * Read as HTML reads it (it repairs, and knows SVG's spelling), written as the XML it must be.
 * @param {string} text @returns {Promise<string | undefined>}
 */
async function sanitiseSvg(text) {
  const { default: DOMPurify } = await import('isomorphic-dompurify');
  const body = DOMPurify.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Harmless once it can only point into its own file, and common in logos.
    ADD_TAGS: ['use'],
    RETURN_DOM: true,
  });
  const svg = body.querySelector('svg');
  const implementation = body.ownerDocument?.implementation;
  if (!svg || !implementation) return undefined;
  for (const element of [svg, ...svg.querySelectorAll('*')]) removeOutsideReferences(element);
  if (!svg.hasAttribute('xmlns')) svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const xml = implementation.createDocument(null, null, null);
  xml.appendChild(xml.importNode(svg, true));
  return xml.documentElement.outerHTML;
}

const INSIDE = /^(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;

/** @param {Element} element */
function removeOutsideReferences(element) {
  for (const { name, value } of [...element.attributes]) {
    if (/^(?:xlink:)?(?:href|src)$/i.test(name)) {
      if (!INSIDE.test(value.trim())) element.removeAttribute(name);
    } else if (!/^xmlns(?::|$)/i.test(name) && !staysInside(value)) element.removeAttribute(name);
  }
  if (element.localName === 'style') keepInsideStyles(element);
}

/** Fonts from elsewhere are common in logos: without them the drawing keeps its colours. @param {Element} style */
function keepInsideStyles(style) {
  const css = (style.textContent ?? '').replace(/@import[^;]*;?|@font-face\s*\{[^}]*\}/gi, '');
  if (staysInside(css)) style.textContent = css;
  else style.remove();
}

/**
 * Whether CSS, or an attribute that may hold it, loads nothing. A backslash could spell any of these words
 * differently, so a value with one does not pass.
 * @param {string} css
 */
function staysInside(css) {
  if (/\\|@import|image-set|expression\s*\(|javascript:/i.test(css)) return false;
  const targets = [...css.matchAll(/url\s*\(\s*["']?\s*([^"')]*)/gi)];
  return targets.every(([, target = '']) => INSIDE.test(target));
}
