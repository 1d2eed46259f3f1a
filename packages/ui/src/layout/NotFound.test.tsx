/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/setupPage.tsx';
import { NotFound } from './NotFound.tsx';

test('shows the text for an unknown page (product-spec §2)', () => {
  renderPage(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops');
  expect(screen.getByText("This page doesn't exist or is not available right now.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('Oops · Fair 2026');
});

test('shows the text for a page that requires signing in', () => {
  renderPage(<NotFound isProtected />);
  expect(screen.getByText('You need to be logged in to view this page')).toBeTruthy();
});
