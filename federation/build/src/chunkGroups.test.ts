/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { chunkGroups } from './chunkGroups.ts';

const UI = path.resolve(__dirname, '../../../packages/ui');
const { exports } = JSON.parse(readFileSync(path.join(UI, 'package.json'), 'utf8'));
const groupOf = (name: string) => {
  const { parts } = chunkGroups.cacheGroups as Record<string, { test: RegExp }>;
  return parts?.test.test(path.join(UI, exports[name])) ? 'parts' : 'own';
};

test('loads large parts of @fair/ui only where they are used, and the others together', () => {
  const large = ['./PdfViewer', './DataTable', './DateField', './FileDrop'];
  expect(large.map(groupOf)).toEqual(large.map(() => 'own'));
  expect(['./Page', './Dialog', './FormField'].map(groupOf)).toEqual(['parts', 'parts', 'parts']);
});
