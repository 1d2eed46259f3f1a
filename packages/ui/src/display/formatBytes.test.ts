/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals';
import { formatBytes } from './formatBytes.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 * 1024 - 1, '1.00 MB'],
  [10 * 1024 * 1024, '10.00 MB'],
  [1.5 * 1024 ** 3, '1.50 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
