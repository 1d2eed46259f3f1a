/** @jest-environment jest-fixed-jsdom */
import { USER_TYPES } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { isBackVisible } from './index.ts';

test.each(['/', '/about', '/terms', '/terms/', ...USER_TYPES.map((type) => `/${type}/dashboard`)])(
  '%s has no Back button',
  (pathname) => {
    expect(isBackVisible(pathname)).toBe(false);
  },
);

test.each([
  '/firstlogin',
  '/student/profile',
  '/admin/companies',
  '/companies/acme',
  '/other/dashboard',
  '/aboutus',
])('%s has a Back button', (pathname) => {
  expect(isBackVisible(pathname)).toBe(true);
});
