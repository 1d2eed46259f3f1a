import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { hasTest, readRows, withoutTheirTest } from './rows.ts';

const ROOT = join(__dirname, '../..');
const NOT_HELD = 'not held';

const rows = readRows(readFileSync(join(ROOT, 'docs/SPEC.md'), 'utf8'));

describe('docs/SPEC.md', () => {
  test('has rows for every section of the specification', () => {
    expect(rows.length).toBeGreaterThan(150);
    for (const part of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(rows.some(({ section }) => section.startsWith(`${part}. `))).toBe(true);
  });

  test('every row names a test that exists, or says that none holds it', () => {
    const wrong = withoutTheirTest(
      ROOT,
      rows.filter(({ file }) => file !== NOT_HELD),
    );
    expect(wrong).toEqual([]);
  });

  test('finds a row whose test does not exist', () => {
    expect(hasTest("test('a test that is there', () => {})", 'a test that is there')).toBe(true);
    expect(hasTest("test('a test that is there', () => {})", 'a test')).toBe(false);
  });

  test('says how many facts no test holds', () => {
    const open = rows.filter(({ file }) => file === NOT_HELD);
    process.stdout.write(`docs/SPEC.md: ${rows.length} facts, ${open.length} of them not held by a test\n`);
    for (const { fact } of open) expect(fact.join('')).not.toBe('');
  });
});
