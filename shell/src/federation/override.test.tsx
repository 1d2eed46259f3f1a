import { CONTRACT_NUMBER, USER_TYPES } from '@fair/contract';
import { ok } from '@fair/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { acceptOverride, needsYes, overrideOf } from '../override/overrides.ts';
import { loadedArea, registeredEntries } from '../testing/federationRuntime.ts';
import { openPage } from '../testing/openPage.ts';
import '../testing/reloads.ts';
import { renderShell, STUDENT } from '../testing/renderShell.tsx';
import { forgetArea } from './loadArea.ts';

const LOCAL = 'http://localhost:4001/mf-manifest.json';
const LIVE = '/mf/student/1.0.0/mf-manifest.json';
const contract = CONTRACT_NUMBER;
const AreaAtWork = () => <h1>The area at work</h1>;
const atWork = { contract, Routes: AreaAtWork };

const registry = {
  contract,
  remotes: {
    student: {
      entry: LIVE,
      version: '1.0.0',
      contract,
      canary: { entry: '/mf/student/2.0.0/mf-manifest.json', version: '2.0.0', contract, percent: 100 },
    },
  },
};
const answers = { 'GET /protected/session': ok(STUDENT), 'GET /remotes.json': ok(registry) };
const badge = () => screen.findByRole('complementary', { name: 'Unreleased versions' });

beforeEach(() => {
  sessionStorage.clear();
  openPage('/', '');
  loadedArea.mockReset();
  loadedArea.mockImplementation(async () => ({ default: atWork }));
  registeredEntries.length = 0;
  forgetArea('student');
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Opens a page by a link with an override, and confirms the override. */
function openAccepted(address: string): void {
  openPage(address);
  for (const area of USER_TYPES) if (overrideOf(area)) acceptOverride(area);
  openPage('/');
}

test('nothing of it is loaded before somebody has said yes, naming the address', async () => {
  openPage(`/?remote.student=${LOCAL}`);
  const { user } = await renderShell('/student/dashboard', answers);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Run code from another address?' }),
  ).toBeTruthy();
  expect(screen.getByText(LOCAL)).toBeTruthy();
  expect([loadedArea.mock.calls, registeredEntries]).toEqual([[], []]);
  expect(screen.queryByRole('complementary', { name: 'Unreleased versions' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load from this address' }));
  // Opens the page again, because jsdom cannot reload it.
  openPage('/student/dashboard');
  expect(needsYes('student')).toBe(false);
});

test('a no leaves the tab with the released version', async () => {
  openPage(`/?remote.student=${LOCAL}`);
  const { user } = await renderShell('/student/dashboard', answers);
  await user.click(await screen.findByRole('button', { name: 'Use the released version' }));
  openPage('/student/dashboard');
  expect(overrideOf('student')).toBeUndefined();
  expect(registeredEntries).toEqual([]);
});

test('is shown instead of what is released and what is on trial, with a badge that says where it comes from', async () => {
  openAccepted(`/?remote.student=${LOCAL}`);
  await renderShell('/student/dashboard', answers);
  expect(await screen.findByRole('heading', { name: 'The area at work' })).toBeTruthy();
  expect(registeredEntries).toEqual([LOCAL]);
  expect((await badge()).textContent).toContain(`This tab loads the student area from ${LOCAL}`);
});

test('without one there is no badge, and the area is the one that is released', async () => {
  registry.remotes.student.canary.percent = 0;
  await renderShell('/student/dashboard', answers);
  expect(await screen.findByRole('heading', { name: 'The area at work' })).toBeTruthy();
  expect(registeredEntries).toEqual([LIVE]);
  expect(screen.queryByRole('complementary', { name: 'Unreleased versions' })).toBeNull();
});

test('every one is listed, on pages without an area too, and reset by itself', async () => {
  openAccepted(`/?remote.student=${LOCAL}&remote.admin=https://builds.example/mf-manifest.json`);
  const { user } = await renderShell('/about');
  const list = await badge();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  // Opens the page again, because jsdom cannot reload it.
  await user.click(within(list).getByRole('button', { name: 'Reset the student area' }));
  openPage('/about');
  expect(overrideOf('student')).toBeUndefined();
  expect(overrideOf('admin')).toBe('https://builds.example/mf-manifest.json');
});

test.each([
  ['does not arrive', 'The student area is not available right now', () => Promise.reject(new Error('404'))],
  [
    'speaks another contract',
    'This page is outdated',
    async () => ({ default: { ...atWork, contract: contract + 1 } }),
  ],
])('that %s says so, what was tried, and offers the released one', async (_how, title, container) => {
  openAccepted(`/?remote.student=${LOCAL}`);
  loadedArea.mockImplementation(container);
  const { user } = await renderShell('/student/dashboard', answers);
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
  expect(await screen.findByText(new RegExp(`This tab loads the area from ${LOCAL}`))).toBeTruthy();
  expect(registeredEntries).toEqual([LOCAL]);
  await user.click(screen.getByRole('button', { name: 'Use the released version' }));
  openPage('/student/dashboard');
  expect(overrideOf('student')).toBeUndefined();
});
