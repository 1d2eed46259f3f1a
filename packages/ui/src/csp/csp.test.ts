/** @jest-environment jest-fixed-jsdom */
/// <reference types="node" />
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import 'react-fast-marquee';
import 'react-zoom-pan-pinch';
import 'sonner';
import { STYLE_HASHES } from './styleHashes.ts';

test('lists the hashes of the style tags that the libraries insert', () => {
  const inserted = [...document.querySelectorAll('style')].map((tag) => tag.textContent ?? '');
  expect(inserted).toHaveLength(3);
  const hashes = ['', ...inserted].map(
    (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  expect([...STYLE_HASHES].sort()).toEqual(hashes.sort());
});
