import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { navigationFile, readNavigation } from './navigation.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fair-navigation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const label = { en: 'Badges', sv: 'Brickor' };
function read(entries: unknown) {
  mkdirSync(path.dirname(navigationFile(folder)), { recursive: true });
  writeFileSync(navigationFile(folder), JSON.stringify(entries));
  return readNavigation(folder, 'guide');
}

test('returns the entries without unknown fields', () => {
  const section = {
    to: '/guide/map',
    label,
    endedLabel: label,
    icon: 'map',
    section: true,
    when: 'hasBadge',
    order: 5,
  };
  expect(read([{ to: '/guide/badges', label: { ...label, de: 'Schilder' }, note: 'x' }, section])).toEqual([
    { to: '/guide/badges', label },
    section,
  ]);
});

test.each([
  ['a list', {}, /is not a list of entries/],
  ['a page of its own', [{ to: '/admin/students', label }], /entry 1: "to" must lead to .* \/guide\//],
  ['a path', [{ to: '/guide/badges', label }, { label }], /entry 2: "to"/],
  ['Swedish', [{ to: '/guide/badges', label: { en: 'Badges', sv: ' ' } }], /needs a text in en and sv/],
  ['any text', [{ to: '/guide/badges' }], /needs a text in en and sv/],
])('refuses entries without %s', (_what, entries, sentence) => {
  expect(() => read(entries)).toThrow(sentence);
});
