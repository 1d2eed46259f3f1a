/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals';
import { isBackVisible } from './index.ts';

test.each([
  '/',
  '/about',
  '/terms',
  '/student/dashboard',
  '/company/dashboard',
  '/admin/dashboard',
  '/logistic/dashboard',
])('%s has no Back button', (pathname) => {
  expect(isBackVisible(pathname)).toBe(false);
});

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
