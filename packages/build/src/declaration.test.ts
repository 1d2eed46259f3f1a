import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TAKEN_PATHS, whyNoAreaName } from '@fair/contract/furtherAreas';
import { USER_TYPES } from '@fair/contract/roles';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { declarationFile, readDeclaration } from './declaration.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fair-declaration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = { en: 'sponsor', sv: 'sponsordelen' };
const SAID = { name: 'sponsor', accountTypes: ['company'], names };
function read(said: unknown) {
  mkdirSync(path.dirname(declarationFile(folder)), { recursive: true });
  writeFileSync(declarationFile(folder), JSON.stringify(said));
  return readDeclaration(folder);
}

test('gives what an area says of itself, and nothing that stands beside it', () => {
  expect(read({ ...SAID, note: 'x' })).toEqual(SAID);
});

test.each([
  ['a path of the shell', { ...SAID, name: 'terms' }, /"name" cannot be "terms": it is a path of the shell/],
  ['the area of a role', { ...SAID, name: 'admin' }, /it is the area of a role/],
  ['more than a word', { ...SAID, name: '../x' }, /no word of 2 to 30/],
  ['nobody’s', { ...SAID, accountTypes: [] }, /"accountTypes" is a list of these: student, company/],
  ['of a type that there is not', { ...SAID, accountTypes: ['sponsor'] }, /"accountTypes" is a list/],
  ['without a name in Swedish', { ...SAID, names: { en: 'x' } }, /needs a text in en and sv/],
])('what is %s is refused', (_what, said, sentence) => {
  expect(() => read(said)).toThrow(sentence);
});

test('every first part of an address of the shell is taken, and so are the roles', () => {
  const source = readFileSync(path.resolve(__dirname, '../../../shell/src/App.tsx'), 'utf8');
  const paths = [...source.matchAll(/<Route path="\/([a-z-]+)/g)].map(([, first]) => first);
  expect(paths.length).toBeGreaterThan(6);
  expect(TAKEN_PATHS).toEqual(expect.arrayContaining([...new Set(paths)]));
  for (const name of [...TAKEN_PATHS, ...USER_TYPES, '', 'a', 'Sponsor', 'x/y', 'x-y', '..', 'a'.repeat(31)])
    expect([name, whyNoAreaName(name)]).toEqual([name, expect.stringContaining('is ')]);
  expect(['sponsor', 'hall2'].map(whyNoAreaName)).toEqual([undefined, undefined]);
});
