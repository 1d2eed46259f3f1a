import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const DOCS = resolve(import.meta.dirname, '../../docs');
/** Maximum total size of the pictures in bytes. Every clone of the repository downloads them. */
const MOST_BYTES = 1024 * 1024;

test('has a picture with an alternative text for each step of the guide, in both languages', () => {
  const shown = ['ORGANISER.md', 'ORGANISER.sv.md'].flatMap((file) => {
    const text = readFileSync(join(DOCS, file), 'utf8');
    expect([file, text.match(/^## \d+\. /gm)?.length]).toEqual([file, 10]);
    return [...text.matchAll(/!\[([^\]]{10,})\]\(images\/guide\/([^)]+)\)/g)].map(([, , name]) => name);
  });
  expect(shown).toHaveLength(20);
  const files = readdirSync(join(DOCS, 'images/guide'));
  expect([...shown].sort()).toEqual(files.sort());
  const bytes = files.map((name) => statSync(join(DOCS, 'images/guide', name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});
