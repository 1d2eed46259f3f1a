/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { keepChoice, readChoice, remember } from './index.ts';

const KEY = 'fair.test';
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as in what is tested
  document.cookie = `${KEY}=; Path=/; Max-Age=0`;
  localStorage.clear();
});

test('a choice of looks is in a cookie that the server is sent, and in no other storage', () => {
  expect(readChoice(KEY)).toBeUndefined();
  expect(document.cookie).toBe('');
  keepChoice(KEY, 'sv');
  expect([document.cookie, readChoice(KEY), localStorage.length]).toEqual([`${KEY}=sv`, 'sv', 0]);
});

test('one that was kept in local storage is moved', () => {
  remember(KEY, 'dark');
  expect(readChoice(KEY)).toBe('dark');
  expect([document.cookie, localStorage.length]).toEqual([`${KEY}=dark`, 0]);
});
