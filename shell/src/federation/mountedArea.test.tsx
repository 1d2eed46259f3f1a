import type { AreaFacts, AreaHost } from '@fair/client';
import { CONTRACT_NUMBER } from '@fair/contract';
import { type Answers, ok } from '@fair/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { loadedArea, registeredEntries } from '../testing/federationRuntime.ts';
import '../testing/reloads.ts';
import { currentAddress, currentEntry, FAIR, renderShell, STUDENT } from '../testing/renderShell.tsx';
import { forgetArea } from './loadArea.ts';

/** Facts that the shell has passed to an area with its own React root (docs/adr/0029). */
const told: AreaFacts[] = [];
let host: AreaHost;
let element: HTMLElement;
const unmount = jest.fn();
const mount = (place: HTMLElement, given: AreaHost) => {
  element = place;
  host = given;
  told.push(given);
  place.innerHTML = `<h1>Alone at ${given.location.pathname}</h1><a href="/student/further">Further</a>`;
  return { update: (facts: AreaFacts) => void told.push(facts), unmount };
};
const lastTold = () => told.at(-1) as AreaFacts;

const list = (more: object = {}, contract = CONTRACT_NUMBER) =>
  ok({
    contract,
    remotes: {
      student: { entry: '/mf/student/7/mf-manifest.json', version: '7', contract: 99, mount: 1, ...more },
    },
  });
const open = (path = '/student/dashboard', answers: Answers = {}) =>
  renderShell(path, { 'GET /protected/session': ok(STUDENT), 'GET /remotes.json': list(), ...answers });

beforeEach(() => {
  told.length = 0;
  registeredEntries.length = 0;
  unmount.mockReset();
  loadedArea.mockReset();
  loadedArea.mockImplementation(async () => ({ default: { agreement: 1, mount } }));
  forgetArea('student');
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('is told the place, the session, the language, the colours and the fair, whatever contract it speaks', async () => {
  await open('/student/dashboard?of=1#end');
  await screen.findByRole('heading', { name: 'Alone at /student/dashboard' });
  expect(host).toMatchObject({
    basename: '/student',
    location: { pathname: '/student/dashboard', search: '?of=1', hash: '#end' },
    session: { user: STUDENT, hasEnded: false },
    language: 'en',
    mode: 'light',
    siteName: `${FAIR.name} ${FAIR.year}`,
  });
});

test('is told again when one of them is another, and not mounted anew', async () => {
  const { user } = await open();
  await screen.findByRole('heading', { name: /^Alone/ });
  await user.click(screen.getByRole('button', { name: /^SV/ }));
  await waitFor(() => expect(lastTold().language).toBe('sv'));
  for (let press = 0; press < 3 && lastTold().mode === 'light'; press += 1)
    await user.click(screen.getByRole('button', { name: /^Färger/ }));
  expect(lastTold().mode).toBe('dark');
  const times = told.length;
  await act(async () => host.checkSession());
  // The session belongs to the same person as before, so the shell passes no new facts.
  expect(told).toHaveLength(times);
  expect(unmount).not.toHaveBeenCalled();
});

test('goes on, back and elsewhere by the shell’s history', async () => {
  await open();
  await screen.findByRole('heading', { name: /^Alone/ });
  act(() => host.navigate('/student/one', { state: { from: 'here' } }));
  expect(currentAddress()).toBe('/student/one');
  expect(currentEntry().state).toEqual({ from: 'here' });
  expect(lastTold().location).toMatchObject({ pathname: '/student/one', state: { from: 'here' } });
  act(() => host.navigate('/student/two', { replace: true }));
  act(() => host.navigate(-1));
  await waitFor(() => expect(lastTold().location.pathname).toBe('/student/dashboard'));
  act(() => host.navigate('/about'));
  await waitFor(() => expect(unmount).toHaveBeenCalledTimes(1));
  expect(currentAddress()).toBe('/about');
});

test('has plain links that go as the shell’s own do; what is not a page of the fair is the browser’s', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Further' }));
  expect(currentAddress()).toBe('/student/further');
  const left: string[] = [];
  element.addEventListener(
    'click',
    (event) => event.target instanceof HTMLElement && left.push(event.target.id),
  );
  document.body.addEventListener('click', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLElement)
      left.push(`browser ${event.target.id}`);
    event.preventDefault();
  });
  element.innerHTML =
    '<a id="api" href="/api/v1/x.pdf">a</a><a id="tab" target="_blank" href="/about">b</a><a id="file" download href="/about">c</a><a id="other" href="https://other.example/">d</a><a id="own" href="/about">e</a>';
  element.querySelector('#own')?.addEventListener('click', (event) => event.preventDefault());
  for (const link of element.querySelectorAll('a')) await user.click(link);
  expect(currentAddress()).toBe('/student/further');
  expect(left.filter((id) => id.startsWith('browser'))).toEqual([
    'browser api',
    'browser tab',
    'browser file',
    'browser other',
  ]);
});

test.each([
  [
    'throws while it is mounted',
    () => {
      throw new Error('broken');
    },
  ],
  [
    'fails later',
    (_place: HTMLElement, given: AreaHost) => {
      queueMicrotask(() => given.fail(new Error('broken')));
      return { update: () => undefined, unmount };
    },
  ],
])('that %s is not available, and Retry mounts it anew', async (_how, broken) => {
  loadedArea.mockImplementation(async () => ({ default: { agreement: 1, mount: broken } }));
  const { user } = await open();
  await screen.findByRole('heading', { level: 2, name: 'The student area is not available right now' });
  loadedArea.mockImplementation(async () => ({ default: { agreement: 1, mount } }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: /^Alone/ });
});

test('of an agreement that this shell does not have is not fetched, and not mounted where only its code says so', async () => {
  const first = await open('/student/dashboard', { 'GET /remotes.json': list({ mount: 2 }) });
  await screen.findByText(/It needs a newer version of the site\./);
  expect(registeredEntries).toEqual([]);
  first.leave();
  forgetArea('student');
  loadedArea.mockImplementation(async () => ({ default: { agreement: 2, mount } }));
  await open();
  await screen.findByText(/It needs a newer version of the site\./);
  expect(told).toEqual([]);
});

test('is shown in a page of another shell than the list is of: it stands on none', async () => {
  await open('/student/dashboard', { 'GET /remotes.json': list({}, CONTRACT_NUMBER + 1) });
  await screen.findByRole('heading', { name: /^Alone/ });
});
