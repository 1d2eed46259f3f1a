import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of a table in docs/SPEC.md or docs/SECURITY.md. It states a fact and names the test that checks the fact. */
export interface Row {
  readonly section: string;
  /** All cells except the last two, which are `file` and `title`. */
  readonly fact: readonly string[];
  /** Path of the test file, or the reason for having no test. */
  readonly file: string;
  readonly title: string;
}

/**
 * Returns the rows of all tables that have a column `Test file`. The last two cells of a row are the path of the test
 * file and the title of the test.
 */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  let isHeld = false;
  for (const line of markdown.split('\n')) {
    const [, heading] = /^##+ (.*)/.exec(line) ?? [];
    if (heading) section = heading;
    if (!line.startsWith('|')) isHeld = false;
    if (!line.startsWith('| ') || line.startsWith('| ---')) continue;
    // A `|` inside a cell is written as `\|`.
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

/** Returns whether a source file contains a test with this title. Quotes in the title may be escaped. */
export function hasTest(source: string, title: string): boolean {
  const written = [title, title.replaceAll("'", "\\'"), title.replaceAll('"', '\\"')];
  // The quotes around the title keep a part of a longer title from matching.
  return written.some((text) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote}`)));
}

/**
 * Returns a message for each row that names a test which does not exist.
 * @param root folder of the repository
 */
export function withoutTheirTest(root: string, rows: readonly Row[]): string[] {
  return rows
    .filter(({ file, title }) => {
      const path = join(root, file);
      return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title);
    })
    .map(({ fact, file, title }) => `${fact.join(' ')} -> ${file}: ${title}`);
}
