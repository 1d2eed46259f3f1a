import type { NewsItem } from '@fair/contract';
import { type Answers, NOT_SIGNED_IN, noContent, ok, refused } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { clearToasts, toast } from '@fair/ui/toast';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentAddress, renderShell, STUDENT } from '../testing/renderShell.tsx';

const item = (overrides: Partial<NewsItem>): NewsItem => ({
  id: '0123456789abcdef0123456a',
  code: 'APPLICATION_ACCEPTED',
  at: '2026-11-02T09:00:00.000Z',
  isRead: false,
  partner: 'Volvo',
  slug: 'volvo',
  ...overrides,
});
const MOVED = item({
  id: '0123456789abcdef0123456b',
  code: 'MEETING_MOVED',
  at: '2026-11-01T09:00:00.000Z',
  isRead: true,
  startsAt: '2026-12-12T10:00:00.000Z',
  table: 'A',
});

/** Returns responses of a server with the given news. The news is unread until the page marks it as read. */
function withNews(items: readonly NewsItem[], answers: Answers = {}): Answers {
  let known = items;
  return {
    'GET /protected/session': ok(STUDENT),
    'GET /protected/news': () => ok({ unread: known.filter(({ isRead }) => !isRead).length, items: known }),
    'POST /protected/news/read': () => {
      known = known.map((one) => ({ ...one, isRead: true }));
      return { status: 204 };
    },
    ...answers,
  };
}

const bell = (name: string) => screen.findByRole('button', { name });
const log = () => screen.findByRole('log', { name: 'News' });
const said = async () =>
  within(await log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

beforeEach(() => act(() => clearToasts()));

test('names the new opening hours of each changed day', async () => {
  const changed = item({
    code: 'FAIR_HOURS_CHANGED',
    hours: [
      { day: '2026-11-12', opens: '09:00', closes: '18:00' },
      { day: '2026-11-13', opens: '10:00', closes: '15:00' },
    ],
  });
  const { user } = await renderShell('/about', withNews([changed]));
  await user.click(await bell('News, 1 unread'));
  expect((await said())[0]).toMatch(
    /^The fair has new opening hours: Thursday 12 November 09:00–18:00; Friday 13 November 10:00–15:00\. Its days/,
  );
});

test('counts unread news on the bell, and lists them by time, read and with links', async () => {
  const { user, api } = await renderShell('/about', withNews([item({}), MOVED]));
  const button = await bell('News, 1 unread');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(await said()).toEqual([
    'Volvo has accepted your application.New2 Nov 2026, 10:00',
    'The meeting with Volvo was moved. It is now 12 December 2026 at 11:00.1 Nov 2026, 10:00',
  ]);
  await bell('News');
  expect(api.sent('POST /protected/news/read').map(({ body }) => body)).toContainEqual({
    upTo: '2026-11-02T09:00:00.000Z',
  });
  expect((await said())[0]).toContain('New');
  await user.click(screen.getByRole('link', { name: 'Volvo has accepted your application.' }));
  await waitFor(() => expect(currentAddress()).toBe('/student/schedule?company=volvo'));
  expect(screen.queryByRole('log')).toBeNull();
});

test('works by keyboard: opens, walks through, closes on Escape, returns the focus', async () => {
  const { user } = await renderShell('/about', withNews([item({})]));
  const button = await bell('News, 1 unread');
  button.focus();
  await user.keyboard('{Enter}');
  const list = await log();
  await user.tab();
  expect(document.activeElement).toBe(list);
  await user.tab();
  expect(document.activeElement).toBe(within(list).getByRole('link'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('log')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await log();
  await user.tab({ shift: true });
  expect(screen.queryByRole('log')).toBeNull();
});

test('lists the last twenty toasts too, but not for the next user', async () => {
  let isSignedIn = true;
  const { user } = await renderShell(
    '/about',
    withNews([item({})], {
      'GET /protected/session': () => (isSignedIn ? ok(STUDENT) : NOT_SIGNED_IN),
      'GET /protected/resetsession': () => {
        isSignedIn = false;
        return noContent;
      },
    }),
  );
  await bell('News, 1 unread');
  act(() => {
    for (let count = 1; count <= 21; count += 1) toast.success(`Saved ${count}`);
    toast.error('Upload failed', { description: 'Try again' });
  });
  await user.click(await bell('News, 1 unread'));
  const lines = await said();
  expect(lines).toHaveLength(21);
  expect(lines[0]).toContain('Upload failedTry again');
  expect(lines[19]).toContain('Saved 3');
  expect(lines[20]).toContain('Volvo');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /News/ })).toBeNull());
});

test('shows a dot for an unread toast until the list is opened (BEYOND 7)', async () => {
  const { user } = await renderShell('/about', withNews([{ ...item({}), isRead: true }]));
  const button = await bell('News');
  const dot = () => button.querySelector('.shell-news-dot');
  expect([dot(), button.getAttribute('aria-description')]).toEqual([null, null]);
  act(() => toast.success('Saved'));
  expect(dot()).not.toBeNull();
  expect(button.getAttribute('aria-description')).toBe('You have unread notifications');
  await user.click(button);
  await log();
  expect([dot(), button.getAttribute('aria-description')]).toEqual([null, null]);
  act(() => toast.success('Saved again'));
  await screen.findAllByText('Saved again');
  await user.click(button);
  expect(dot()).toBeNull();
});

test('shows a bell to a signed-out visitor once there was a toast, and queries nothing', async () => {
  const { user, asked } = await renderShell('/about');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'News' })).toBeNull();
  act(() => toast.info('If there is an account, a link is on its way.'));
  await user.click(await bell('News'));
  expect((await said())[0]).toContain('a link is on its way');
  expect(asked.filter(({ call }) => call.includes('news'))).toEqual([]);
});

test('shows an empty list, and an error with a retry when news cannot be loaded', async () => {
  const { user, leave } = await renderShell('/about', withNews([]));
  await user.click(await bell('News'));
  await screen.findByText('No news yet');
  leave();
  let isAway = true;
  const again = await renderShell('/about', {
    ...withNews([]),
    'GET /protected/news': () =>
      isAway ? refused(503, 'SITE_AWAY', 'Away.') : ok({ unread: 0, items: [item({ isRead: true })] }),
  });
  await again.user.click(await bell('News'));
  const alert = await screen.findByRole('alert');
  expect(screen.queryByText('No news yet')).toBeNull();
  isAway = false;
  await again.user.click(within(alert).getByRole('button'));
  await screen.findByText('Volvo has accepted your application.');
});

test('counts and writes in Swedish', async () => {
  await renderShell('/about', withNews([item({}), item({ ...MOVED, isRead: false })]));
  await act(() => i18n.changeLanguage('sv'));
  await bell('Nyheter, 2 olästa');
});
