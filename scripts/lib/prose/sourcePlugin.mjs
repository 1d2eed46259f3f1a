// @ts-check
import { fromMarkdown } from 'mdast-util-from-markdown';
import { parseSync } from 'oxc-parser';
import { hasComments, readComments } from './comments.mjs';

/** @typedef {{ start: number, end: number, type?: string }} Span */

/**
 * Matches files whose strings are texts of pages and mails: scripts of packages/texts, and JSON files with English
 * texts.
 */
const TEXTS = /^packages\/texts\/src\/(?!.*[.]test[.])|\/locales\/(?:\w+[.])?en[.]json$/;

/**
 * Returns whether the linter checks this file.
 * @param {string} file path relative to the repository
 */
export const isProse = (file) => hasComments(file) || TEXTS.test(file) || file.endsWith('.md');

/**
 * A textlint plugin that finds the prose in a file: comments, texts of pages and mails, or the text of a Markdown page.
 */
export const sourcePlugin = {
  Processor: class {
    availableExtensions() {
      return ['.source'];
    }

    processor() {
      return {
        /** @param {string} source @param {string} file */
        preProcess: (source, file) => documentOf(source, proseIn(file, source)),
        /** @param {any[]} messages @param {string} filePath */
        postProcess: (messages, filePath) => ({ messages, filePath }),
      };
    }
  },
};

/** @param {string} file @param {string} source @returns {Span[]} */
function proseIn(file, source) {
  if (file.endsWith('.md')) return textsInMarkdown(source);
  const comments = hasComments(file) ? readComments(file, source) : [];
  return [
    ...comments.map(({ start, end }) => ({ start, end, type: 'Comment' })),
    ...(TEXTS.test(file) ? textsIn(file, source) : []),
  ].sort((a, b) => a.start - b.start);
}

/**
 * Returns all strings that consist of more than one word.
 * @param {string} file
 * @param {string} source
 * @returns {Span[]}
 */
function textsIn(file, source) {
  const isJson = file.endsWith('.json');
  const { program } = parseSync(isJson ? 'catalogue.ts' : file, isJson ? `(${source})` : source);
  /** @type {Span[]} */
  const texts = [];
  const walk = (/** @type {any} */ node) => {
    if (node === null || typeof node !== 'object') return;
    const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' && node.value.cooked;
    if (typeof text === 'string' && /\w \w/.test(text))
      texts.push({ start: node.start - Number(isJson), end: node.end - Number(isJson) });
    for (const child of Object.values(node)) walk(child);
  };
  walk(program);
  return texts;
}

/** @param {string} source @returns {Span[]} */
function textsInMarkdown(source) {
  /** @type {Span[]} */
  const texts = [];
  const walk = (/** @type {any} */ { type, position, children = [] }) => {
    if (type === 'text') texts.push({ start: position.start.offset, end: position.end.offset });
    children.forEach(walk);
  };
  walk(fromMarkdown(source));
  return texts;
}

/**
 * Returns a textlint document with one paragraph for each piece of prose. Code in backquotes is marked as code.
 * @param {string} source
 * @param {Span[]} prose
 */
function documentOf(source, prose) {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let line = 0;
  const positionAt = (/** @type {number} */ at) => {
    while (line > 0 && (starts[line] ?? 0) > at) line -= 1;
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line += 1;
    return { line: line + 1, column: at - (starts[line] ?? 0) };
  };
  const node = (/** @type {string} */ type, /** @type {Span} */ { start, end }) => ({
    type,
    raw: source.slice(start, end),
    range: [start, end],
    loc: { start: positionAt(start), end: positionAt(end) },
  });
  const paragraphs = prose.map((span) => ({
    ...node('Paragraph', span),
    isComment: span.type === 'Comment',
    children: partsOf(source, span).map((part) => {
      const { type = 'Str' } = part;
      return { ...node(type, part), value: source.slice(part.start, part.end) };
    }),
  }));
  return { ...node('Document', { start: 0, end: source.length }), children: paragraphs };
}

/** Splits prose at backquotes into text and code. @param {string} source @param {Span} span @returns {Span[]} */
function partsOf(source, { start, end }) {
  /** @type {Span[]} */
  const parts = [];
  let at = start;
  for (const piece of source.slice(start, end).split(/(`[^`]*`)/)) {
    const type = piece.startsWith('`') && piece.length > 1 ? 'Code' : 'Str';
    if (piece !== '') parts.push({ start: at, end: at + piece.length, type });
    at += piece.length;
  }
  return parts;
}
