// @ts-check
import { isTokenComment, tokenize } from '@csstools/css-tokenizer';
import { parseSync } from 'oxc-parser';

/**
 * A comment of a source file.
 * @typedef {object} Comment
 * @property {string} text words of the comment, without comment delimiters
 * @property {number} start offset in the source, in UTF-16 units
 * @property {number} end
 */

const SCRIPT = /[.][cm]?[jt]sx?$/;
/** Matches comments that are not for readers: directives for tools and delimiters of licence texts. */
const DIRECTIVE =
  /^(@ts-|<reference |biome-ignore|webpack|c8 |istanbul |eslint|#|!|@jest-environment|@__|@vite)/;

/** Returns whether comments can be read from a file with this name. @param {string} file */
export const hasComments = (file) => SCRIPT.test(file) || file.endsWith('.css');

/**
 * Returns the comments of a script or style sheet. Line comments on consecutive lines count as one comment. Directives
 * for tools are left out.
 * @param {string} file name of the file, which determines the language
 * @param {string} source
 * @returns {Comment[]}
 */
export function readComments(file, source) {
  const raw = file.endsWith('.css') ? cssComments(source) : scriptComments(file, source);
  return join(
    source,
    raw.filter(({ start, end }) => !DIRECTIVE.test(bare(source.slice(start, end)))),
  ).map(({ start, end }) => ({ start, end, text: bare(source.slice(start, end)) }));
}

/**
 * Returns the words of a comment as one line.
 * @param {string} comment comment with its delimiters
 */
const bare = (comment) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^(\/\/+|\*+)\s?/, ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** @param {string} file @param {string} source @returns {{ start: number, end: number }[]} */
function scriptComments(file, source) {
  const { comments, errors } = parseSync(file.replace(/js$/, 'jsx'), source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  return comments;
}

/** @param {string} source @returns {{ start: number, end: number }[]} */
function cssComments(source) {
  return tokenize({ css: source })
    .filter(isTokenComment)
    .map(([, , start, last]) => ({ start, end: last + 1 }));
}

/**
 * Joins line comments on consecutive lines.
 * @param {string} source
 * @param {{ start: number, end: number }[]} comments
 */
function join(source, comments) {
  /** @type {{ start: number, end: number }[]} */
  const joined = [];
  for (const { start, end } of comments) {
    const last = joined.at(-1);
    const isLine = source.startsWith('//', start) && last && source.startsWith('//', last.start);
    if (last && isLine && /^\n[ \t]*$/.test(source.slice(last.end, start))) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}
