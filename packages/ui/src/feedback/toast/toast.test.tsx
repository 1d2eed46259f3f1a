/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/setupPage.tsx';
import { TOAST_LIMITS, toast } from './index.ts';

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const toaster = () => document.querySelector<HTMLElement>('[data-sonner-toaster]');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  pass(10_000);
  jest.useRealTimers();
});

describe('toasts (product-spec §9)', () => {
  test('close after 4000 ms and are removed 200 ms later', () => {
    renderPage(<p>Page</p>);
    act(() => toast.success('CV uploaded'));
    pass(TOAST_LIMITS.durationMs - 50);
    expect(screen.getByText('CV uploaded')).toBeTruthy();
    pass(100);
    expect(toasts().map((item) => item.dataset.removed)).toEqual(['true']);
    pass(TOAST_LIMITS.removalDelayMs);
    expect(toasts()).toEqual([]);
  });

  test("do not read the page's direction", () => {
    const asked = jest.spyOn(window, 'getComputedStyle');
    renderPage(<p>Page</p>);
    act(() => toast.info('one'));
    pass(50);
    expect(toaster()?.getAttribute('dir')).toBe('ltr');
    expect(asked.mock.calls.filter(([of]) => of === document.documentElement)).toEqual([]);
    asked.mockRestore();
  });

  test('show at most 3, 356 px wide, 14 px apart', () => {
    renderPage(<p>Page</p>);
    act(() => {
      for (const text of ['one', 'two', 'three', 'four', 'five']) toast.info(text);
    });
    pass(50);
    expect(toasts().filter((item) => item.dataset.visible === 'true')).toHaveLength(3);
    expect(toaster()?.style.getPropertyValue('--width')).toBe('356px');
    expect(toaster()?.style.getPropertyValue('--gap')).toBe('14px');
  });

  test.each([
    [44, false],
    [45, true],
  ])('a swipe of %d px closes: %p', (px, closes) => {
    renderPage(<p>Page</p>);
    act(() => toast.error('Upload failed'));
    pass(400);
    const [item] = toasts();
    if (!item) throw new Error('There is no toast.');
    item.setPointerCapture = () => undefined;
    // Sends mouse events instead of pointer events, which have no coordinates in jsdom.
    const point = (type: string, clientX: number) =>
      fireEvent(item, new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 0 }));
    point('pointerdown', 0);
    // sonner uses the first move to find the direction, and the second to measure the distance.
    point('pointermove', 5);
    point('pointermove', px);
    pass(1000);
    point('pointerup', px);
    expect(item.dataset.swipeOut === 'true').toBe(closes);
  });

  test('close on an action, and keep the URL of a link', () => {
    const onClick = jest.fn();
    renderPage(<p>Page</p>);
    act(() =>
      toast.action({
        title: 'Add the fair to your calendar',
        actions: [
          { label: 'ICS', href: '/api/v1/public/cal.ics', download: true },
          { label: 'Later', onClick },
        ],
      }),
    );
    pass(50);
    expect(screen.getByRole('link', { name: 'ICS' }).getAttribute('href')).toBe('/api/v1/public/cal.ics');
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    pass(50);
    pass(TOAST_LIMITS.removalDelayMs);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Add the fair to your calendar')).toBeNull();
  });
});
