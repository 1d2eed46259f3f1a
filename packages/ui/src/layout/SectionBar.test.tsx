/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderPage } from '../testing/setupPage.tsx';
import { SectionBar } from './SectionBar.tsx';

const sectionsOf = (...names: string[]) =>
  names.map((name) => ({ to: `/admin/${name.toLowerCase()}`, label: name }));
const more = () => screen.queryByRole('button', { name: 'More' });

test('links every section and marks the current page', () => {
  renderPage(
    <SectionBar sections={sectionsOf('Company', 'Companies', 'Meetings')} />,
    '/admin/meetings/acme',
  );
  const bar = within(screen.getByRole('navigation', { name: 'Your pages' }));
  const links = bar.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Company', null],
    ['Companies', null],
    ['Meetings', 'page'],
  ]);
  expect(more()).toBeNull();
});

test('shows five sections side by side; with six, all after the fourth are behind More, which closes on a choice', () => {
  const { unmount } = renderPage(<SectionBar sections={sectionsOf('A', 'B', 'C', 'D', 'E')} />);
  expect(more()).toBeNull();
  unmount();
  renderPage(<SectionBar sections={sectionsOf('A', 'B', 'C', 'D', 'E', 'F')} />);
  const button = more();
  if (!button) throw new Error('There is no More.');
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['E', 'F']);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'F' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});
