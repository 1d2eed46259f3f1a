// @ts-check
// Checks docs/GLOSSARY.md. The source must contain all names in its third column and no name in its last column.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** Maximum number of words, because people should be able to remember them. */
const MOST_WORDS = 40;
const PLACES = ['api', 'bench', 'docs', 'e2e', 'federation', 'packages', 'scripts', 'shell'];
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const SOURCE = /[.](tsx?|mts|mjs|js|json|css)$/;
/** Matches the files of this check itself, which contain the forbidden names. */
const OWN = /^scripts[/]lib[/]glossary[.]/;

/**
 * A row of the glossary.
 * @typedef {object} Word
 * @property {string} word text of the first column
 * @property {string[]} names names that the source must contain
 * @property {string[]} ruledOut names that the source must not contain
 */

/**
 * Reads the table in the section `## Words`.
 * @param {string} document
 * @returns {Word[]}
 */
export function readGlossary(document) {
  const section = document.split(/^## Words$/m)[1]?.split(/^## /m)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const quoted = (/** @type {string | undefined} */ cell) =>
    [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return rows.slice(2).map((row) => {
    const [word = '', , names, ruledOut] = row.split('|').slice(1, -1);
    return { word: word.trim(), names: quoted(names), ruledOut: quoted(ruledOut) };
  });
}

/**
 * Returns the text of every source file, by its path in the repository.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function readSource(root = ROOT) {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (PLACES.includes(entry.name) || entry.name.startsWith('mf-')))
    .map(({ name }) => name);
  /** @type {Map<string, string>} */
  const files = new Map();
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const at = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) walk(at);
      else if (entry.isFile() && SOURCE.test(at)) files.set(at, readFileSync(path.join(root, at), 'utf8'));
    }
  };
  folders.forEach(walk);
  return files;
}

/**
 * Returns a line for each contradiction between the glossary and the source.
 * @param {readonly Word[]} words
 * @param {ReadonlyMap<string, string>} source
 */
export function wrongWords(words, source) {
  const files = [...source].filter(([file]) => !OWN.test(file));
  const identifiers = new Map(
    files.flatMap(([file, text]) => (text.match(/[A-Za-z_$][\w$]*/g) ?? []).map((name) => [name, file])),
  );
  /**
   * Finds a file that contains an identifier, or whose path contains a path.
   * @param {string} name
   */
  const placeOf = (name) =>
    /[./@-]/.test(name)
      ? files.find(([file, text]) =>
          name.startsWith('@') ? text.includes(name) : `/${file}/`.includes(`/${name}/`),
        )?.[0]
      : (identifiers.get(name) ?? files.find(([file]) => `/${file}/`.includes(`/${name}/`))?.[0]);
  return [
    ...(words.length > MOST_WORDS ? [`${words.length} words: at most ${MOST_WORDS} are kept in mind.`] : []),
    ...words.flatMap(({ word, names, ruledOut }) => [
      ...(names.length === 0 ? [`“${word}” has no name in the code.`] : []),
      ...names.filter((name) => !placeOf(name)).map((name) => `“${word}”: ${name} is nowhere in the code.`),
      ...ruledOut.flatMap((name) => {
        const place = placeOf(name);
        return place ? [`${place} says ${name}: it is called “${word}”.`] : [];
      }),
    ]),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const words = readGlossary(readFileSync(path.join(ROOT, 'docs/GLOSSARY.md'), 'utf8'));
  if (words.length === 0) throw new Error('No word was read, so the glossary is empty');
  const wrong = wrongWords(words, readSource());
  for (const line of wrong) console.log(line);
  console.log(`${words.length} words, ${wrong.length} wrong`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
