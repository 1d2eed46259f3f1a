/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { editsFor } from './edits.ts';
import { roleNames } from './roleNames.ts';

const ROOT = resolve(__dirname, '../../..');
/** Counts how often a text contains the name of the new role (`guide`). */
const mentions = (text: string): number => text.match(/guide/gi)?.length ?? 0;
const edits = Object.entries(editsFor(roleNames('guide', []), { react: '1.0.0' }));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const edited = (file: string) => edits.find(([name]) => name === file)?.[1](read(file)) ?? '';

describe('the edits for a new role', () => {
  test.each(edits)('add a row to %s, and refuse a file without the anchor', (file, edit) => {
    expect(mentions(edit(read(file)))).toBeGreaterThan(mentions(read(file)));
    expect(() => edit('')).toThrow();
  });

  test('add a letter and the two profile calls to the access table', () => {
    const text = edited('api/src/testing/accessTable.ts');
    expect(text).toContain(`L: 'logistic', G: 'guide' } as const`);
    for (const method of ['PUT', 'PATCH']) expect(text).toContain(`'${method} /protected/user/guide': 'G',`);
  });

  test('give the demo account the next staff number', () => {
    expect(edited('api/src/seed/ids.ts')).toMatch(/logistic: 2, guide: 3, company: 101/);
  });

  test('add the workspace to the lock file and change nothing else', () => {
    const { packages } = JSON.parse(edited('package-lock.json'));
    const { 'mf-guide': area, 'node_modules/@fair/mf-guide': link, ...others } = packages;
    expect([area.dependencies, link.link]).toEqual([{ react: '1.0.0' }, true]);
    const was = JSON.parse(read('package-lock.json')).packages;
    expect(Object.keys(others)).toEqual(Object.keys(was));
  });
});

test.each([undefined, '', 'Guide', 'two words', '../etc', 'x'])(
  'refuses %j as the name of a role',
  (word) => {
    expect(() => roleNames(word, [])).toThrow(/lower case/);
  },
);

test.each(['student', 'api', 'companies'])('refuses the taken name %s', (word) => {
  expect(() => roleNames(word, ['student'])).toThrow(/taken/);
});
