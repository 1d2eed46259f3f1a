/** @jest-environment jest-fixed-jsdom */
import { USER_TYPES } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { isBackVisible } from './PageLayout.tsx';

test.each(['/', '/about', '/terms', '/terms/', ...USER_TYPES.map((type) => `/${type}/dashboard`)])(
  'shows no Back button on %s',
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
])('shows a Back button on %s', (pathname) => {
  expect(isBackVisible(pathname)).toBe(true);
});
