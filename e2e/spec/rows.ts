import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of a table that says which test holds a fact: docs/SPEC.md, docs/SECURITY.md. */
export interface Row {
  /** The heading above the table. */
  readonly section: string;
  /** The cells before the last two. */
  readonly fact: readonly string[];
  /** Of the test, or words that say why there is none. */
  readonly file: string;
  readonly title: string;
}

/** The rows of every table with a column `Test file`; the last two cells are the file and the title of the test. */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  let isHeld = false;
  for (const line of markdown.split('\n')) {
    const [, heading] = /^##+ (.*)/.exec(line) ?? [];
    if (heading) section = heading;
    if (!line.startsWith('|')) isHeld = false;
    if (!line.startsWith('| ') || line.startsWith('| ---')) continue;
    // A `|` inside a cell is written `\|`.
    const cells = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [title = '', file = '', ...fact] = cells.reverse();
    if (file === 'Test file') isHeld = true;
    else if (isHeld) rows.push({ section, fact: fact.reverse(), file: unquote(file), title: unquote(title) });
  }
  return rows;
}

const unquote = (text: string) => text.replace(/^`(.*)`$/s, '$1');

/** Whether a test of this title stands in the source: as written, or with the quotes escaped. */
export function hasTest(source: string, title: string): boolean {
  const written = [title, title.replaceAll("'", "\\'"), title.replaceAll('"', '\\"')];
  // In a string of its own, so that no word inside another title passes.
  return written.some((text) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote}`)));
}

/** The rows that name a test which is not there, in words. @param root the repository */
export function withoutTheirTest(root: string, rows: readonly Row[]): string[] {
  return rows
    .filter(({ file, title }) => {
      const path = join(root, file);
      return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title);
    })
    .map(({ fact, file, title }) => `${fact.join(' ')} -> ${file}: ${title}`);
}
