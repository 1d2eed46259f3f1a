/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { readChoice, storeChoice, storeValue } from './storedValues.ts';

const KEY = 'fair.test';
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as in what is tested
  document.cookie = `${KEY}=; Path=/; Max-Age=0`;
  localStorage.clear();
});

test('stores an appearance choice in a cookie for the server, and nowhere else', () => {
  expect(readChoice(KEY)).toBeUndefined();
  expect(document.cookie).toBe('');
  storeChoice(KEY, 'sv');
  expect([document.cookie, readChoice(KEY), localStorage.length]).toEqual([`${KEY}=sv`, 'sv', 0]);
});

test('moves a choice from local storage', () => {
  storeValue(KEY, 'dark');
  expect(readChoice(KEY)).toBe('dark');
  expect([document.cookie, localStorage.length]).toEqual([`${KEY}=dark`, 0]);
});
