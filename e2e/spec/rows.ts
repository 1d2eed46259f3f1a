import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A table row that names the test of a fact: docs/SPEC.md, docs/SECURITY.md. */
export interface Row {
  /** The heading above the table. */
  readonly section: string;
  /** Every cell except the last two. */
  readonly fact: readonly string[];
  /** Path of the test, or a statement why there is none. */
  readonly file: string;
  readonly title: string;
}

/** Returns the rows of every table with a column `Test file`; the last two cells are path and title of the test. */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  let isHeld = false;
  for (const line of markdown.split('\n')) {
    const [, heading] = /^##+ (.*)/.exec(line) ?? [];
    if (heading) section = heading;
    if (!line.startsWith('|')) isHeld = false;
    if (!line.startsWith('| ') || line.startsWith('| ---')) continue;
    // Cells escape `|` as `\|`.
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

/** Whether the source contains a test with this title: as written, or with escaped quotes. */
export function hasTest(source: string, title: string): boolean {
  const written = [title, title.replaceAll("'", "\\'"), title.replaceAll('"', '\\"')];
  // Requires quotes around it, so that part of a longer title does not match.
  return written.some((text) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote}`)));
}

/** Describes the rows whose test does not exist. @param root the repository */
export function withoutTheirTest(root: string, rows: readonly Row[]): string[] {
  return rows
    .filter(({ file, title }) => {
      const path = join(root, file);
      return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title);
    })
    .map(({ fact, file, title }) => `${fact.join(' ')} -> ${file}: ${title}`);
}
