import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const ROOT = join(__dirname, '../..');
const NOT_HELD = 'not held';

/** A row of docs/SPEC.md: a fact of the specification and where it is held. */
interface Row {
  readonly section: string;
  readonly fact: string;
  readonly file: string;
  readonly title: string;
}

/** The rows of every table of the page; the last two cells are the file and the title of the test. */
function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('| ') || line.startsWith('| ---')) continue;
    // A `|` inside a cell is written `\|`.
    const cells = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [title = '', file = '', ...fact] = cells.reverse();
    if (file === 'Test file') continue;
    rows.push({ section, fact: fact.reverse().join(' '), file, title: unquote(title) });
  }
  return rows;
}

const unquote = (text: string) => text.replace(/^`(.*)`$/s, '$1');

/** Whether a test of this title stands in the source: as written, or with the quotes escaped. */
function hasTest(source: string, title: string): boolean {
  const written = [title, title.replaceAll("'", "\\'"), title.replaceAll('"', '\\"')];
  // In a string of its own, so that no word inside another title passes.
  return written.some((text) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote}`)));
}

const rows = readRows(readFileSync(join(ROOT, 'docs/SPEC.md'), 'utf8'));

describe('docs/SPEC.md', () => {
  test('has rows for every section of the specification', () => {
    expect(rows.length).toBeGreaterThan(150);
    for (const part of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(rows.some(({ section }) => section.startsWith(`${part}. `))).toBe(true);
  });

  test('every row names a test that exists, or says that none holds it', () => {
    const wrong = rows
      .filter(({ file }) => file !== NOT_HELD)
      .filter(({ file, title }) => {
        const path = join(ROOT, unquote(file));
        return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title);
      })
      .map(({ fact, file, title }) => `${fact} -> ${file}: ${title}`);
    expect(wrong).toEqual([]);
  });

  test('a test that is not there would be found', () => {
    expect(hasTest("test('a test that is there', () => {})", 'a test that is there')).toBe(true);
    expect(hasTest("test('a test that is there', () => {})", 'a test')).toBe(false);
  });

  test('says how many facts no test holds', () => {
    const open = rows.filter(({ file }) => file === NOT_HELD);
    process.stdout.write(`docs/SPEC.md: ${rows.length} facts, ${open.length} of them not held by a test\n`);
    for (const { fact } of open) expect(fact).not.toBe('');
  });
});
