/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/setupPage.tsx';
import { NavBar } from './NavBar.tsx';

function scrollTo(px: number): void {
  Object.defineProperty(window, 'scrollY', { value: px, configurable: true });
  fireEvent.scroll(window);
}

const onLogout = jest.fn();
const bar = (
  <>
    <NavBar
      name="Career Fair"
      items={[
        { key: 'dashboard', label: 'Dashboard', to: '/student/dashboard' },
        { key: 'site', label: 'Event', href: 'https://fair.example', external: true },
        { key: 'logout', label: 'Logout', onSelect: onLogout },
      ]}
      user={{ name: 'Ada', to: '/student/profile', role: 'student' }}
    />
    <p>Content</p>
  </>
);
const menuButton = () => screen.getByRole('button', { name: /menu/i });
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true';

afterEach(() => scrollTo(0));

describe('NavBar (product-spec §2)', () => {
  test('is compact once scrolled by more than 1 px', () => {
    renderPage(bar);
    const isCompact = () => screen.getByRole('banner').className.includes('fair-navbar--compact');
    scrollTo(1);
    expect(isCompact()).toBe(false);
    scrollTo(2);
    expect(isCompact()).toBe(true);
    scrollTo(0);
    expect(isCompact()).toBe(false);
  });

  test('closes the menu on scroll', () => {
    renderPage(bar);
    fireEvent.click(menuButton());
    expect(isOpen()).toBe(true);
    scrollTo(30);
    expect(isOpen()).toBe(false);
  });

  test('closes the menu on a click outside, not inside', () => {
    renderPage(bar);
    fireEvent.click(menuButton());
    fireEvent.click(screen.getByRole('navigation'));
    expect(isOpen()).toBe(true);
    fireEvent.click(screen.getByText('Content'));
    expect(isOpen()).toBe(false);
  });

  test("opens the menu on a click on the button's icon, although the icon changes", () => {
    renderPage(bar);
    const icon = menuButton().querySelector('svg');
    if (!icon) throw new Error('The menu button has no icon.');
    fireEvent.click(icon);
    expect(isOpen()).toBe(true);
  });

  test('closes the menu on a new route', () => {
    renderPage(bar);
    fireEvent.click(menuButton());
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  });

  test('closes the menu on Back and returns the focus', async () => {
    renderPage(bar);
    fireEvent.click(menuButton());
    expect(isOpen()).toBe(true);
    await act(async () => window.history.back());
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(document.activeElement).toBe(menuButton());
  });

  test('closes the menu on Escape and returns the focus', () => {
    renderPage(bar);
    fireEvent.click(menuButton());
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(menuButton());
  });

  test('runs an action, opens external links in a new window, and links the name to the profile', () => {
    renderPage(bar);
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: /Event/ }).getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: /^Ada/ }).getAttribute('href')).toBe('/student/profile');
    expect(screen.getByRole('link', { name: 'Career Fair' }).getAttribute('href')).toBe('/');
  });
});
