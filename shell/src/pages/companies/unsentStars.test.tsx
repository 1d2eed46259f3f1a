import { anEntry, catalogueOf, noContent, ok, refused, UNREACHABLE } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, STUDENT } from '../../testing/renderShell.tsx';

const AT = '2026-11-01T09:00:00.000Z';
const saved = (slug: string) => ({ slug, companyName: slug[0]?.toUpperCase() + slug.slice(1), at: AT });
const star = (name: string, pressed: boolean) =>
  screen.findByRole('button', { name: `Save ${name}`, pressed });
const PUT = 'PUT /student/favourites/beta';
const DELETE = 'DELETE /student/favourites/beta';
const open = (answers: Parameters<typeof renderShell>[1], list: readonly object[] = []) =>
  renderShell('/companies', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/catalogue': ok(catalogueOf(anEntry('alpha'), anEntry('beta'))),
    'GET /student/apply': ok([]),
    'GET /student/favourites': ok(list),
    ...answers,
  });
const networkReturns = () => act(() => void window.dispatchEvent(new Event('online')));
/** Leaves the page. Waits until the request that could not be sent before is sent again. */
async function leave({ api, leave: unmount }: Awaited<ReturnType<typeof open>>): Promise<void> {
  const before = api.sent(PUT).length;
  unmount();
  await waitFor(() => expect(api.sent(PUT)).toHaveLength(before + 1));
}
const stored = () => Object.values(localStorage).join();

afterEach(() => localStorage.clear());

test('keeps a star without a network over a new start of the page, and sends it when the network is back', async () => {
  const first = await open({ [PUT]: UNREACHABLE });
  await first.user.click(await star('Beta', false));
  await star('Beta', true);
  expect(await screen.findByText('Stored on this device')).toBeTruthy();
  await leave(first);

  const { api } = await open({ [PUT]: UNREACHABLE });
  await star('Beta', true);
  await waitFor(() => expect(api.sent(PUT).length).toBeGreaterThan(0));
  api.answer({ [PUT]: ok(saved('beta')) });
  networkReturns();
  await waitFor(() => expect(stored()).not.toContain('favourites'));
  await star('Beta', true);
});

test('sends only what the student wants last', async () => {
  const { api, user } = await open({ [PUT]: UNREACHABLE, [DELETE]: UNREACHABLE });
  await user.click(await star('Beta', false));
  await user.click(await star('Beta', true));
  await user.click(await star('Beta', false));
  await user.click(await star('Beta', true));
  await star('Beta', false);
  const before = api.sent(PUT).length;
  api.answer({ [DELETE]: noContent });
  networkReturns();
  await waitFor(() => expect(stored()).not.toContain('favourites'));
  expect(api.sent(PUT)).toHaveLength(before);
  await star('Beta', false);
});

test('takes a star back that the server refuses after the network is back, and says why', async () => {
  const { api, user } = await open({ [PUT]: UNREACHABLE });
  await user.click(await star('Beta', false));
  await star('Beta', true);
  api.answer({ [PUT]: refused(404, 'COMPANY_NOT_FOUND', 'This company is not at this fair.') });
  networkReturns();
  await star('Beta', false);
  expect(await screen.findByText('Beta was not saved')).toBeTruthy();
  expect(screen.getByText('This company is not at this fair.')).toBeTruthy();
  expect(stored()).not.toContain('favourites');
});

test('never sends or shows a star of another account', async () => {
  const first = await open({ [PUT]: UNREACHABLE });
  await first.user.click(await star('Beta', false));
  await star('Beta', true);
  await leave(first);

  const other = await open({ 'GET /protected/session': ok({ ...STUDENT, id: '0000000000000000000000c9' }) });
  await star('Beta', false);
  networkReturns();
  await star('Beta', false);
  expect(other.api.sent(PUT)).toHaveLength(0);
  expect(stored()).toContain('favourites');
});

test('asks at a log-out whether to send a star that waits', async () => {
  const { api, asked, user } = await open({ [PUT]: UNREACHABLE });
  await user.click(await star('Beta', false));
  await star('Beta', true);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('dialog', { name: '1 entry is not sent yet' })).toBeTruthy();
  expect(asked.some(({ call }) => call === 'GET /protected/resetsession')).toBe(false);
  api.answer({ [PUT]: ok(saved('beta')), 'GET /protected/resetsession': { status: 204 } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(asked.some(({ call }) => call === 'GET /protected/resetsession')).toBe(true));
  expect(stored()).not.toContain('favourites');
});
