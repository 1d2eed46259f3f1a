/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { editsFor } from './edits.ts';
import { roleNames } from './roleNames.ts';

/** Applies the edits to the current files, and fails when one of them changed in a way the script does not handle. */
const ROOT = resolve(__dirname, '../../..');
const edits = Object.entries(editsFor(roleNames('guide', []), { react: '1.0.0' }));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const edited = (file: string) => edits.find(([name]) => name === file)?.[1](read(file)) ?? '';

describe('the rows of a role that is new', () => {
  test.each(edits)('%s gets its own, and a file that has changed too much is refused', (file, edit) => {
    expect(read(file)).not.toMatch(/guide/i);
    expect(edit(read(file))).toMatch(/guide/i);
    expect(() => edit('')).toThrow();
  });

  test('the access table has a letter and the two calls of its profile', () => {
    const text = edited('api/src/testing/accessTable.ts');
    expect(text).toContain(`L: 'logistic', G: 'guide' } as const`);
    for (const method of ['PUT', 'PATCH']) expect(text).toContain(`'${method} /protected/user/guide': 'G',`);
  });

  test('the demo account has the next number of the staff', () => {
    expect(edited('api/src/seed/ids.ts')).toMatch(/logistic: 2, guide: 3, company: 101/);
  });

  test('the lock file has it among the others, and is otherwise what it was', () => {
    const { packages } = JSON.parse(edited('package-lock.json'));
    const { 'mf-guide': area, 'node_modules/@fair/mf-guide': link, ...others } = packages;
    expect([area.dependencies, link.link]).toEqual([{ react: '1.0.0' }, true]);
    const was = JSON.parse(read('package-lock.json')).packages;
    expect(Object.keys(others)).toEqual(Object.keys(was));
  });
});

test.each([undefined, '', 'Guide', 'two words', '../etc', 'x'])('%j is no name of a role', (word) => {
  expect(() => roleNames(word, [])).toThrow(/small letters/);
});

test.each(['student', 'api', 'companies'])('%s is taken', (word) => {
  expect(() => roleNames(word, ['student'])).toThrow(/taken/);
});
