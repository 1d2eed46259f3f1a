import { CONTRACT_NUMBER } from '@fair/contract';
import { ok, refused } from '@fair/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { loadedArea } from '../testing/federationRuntime.ts';
import { renderShell, STUDENT } from '../testing/renderShell.tsx';
import { forgetArea } from './loadArea.ts';

const registry = (contract: number) => ({
  contract,
  remotes: {
    student: { entry: '/mf/student/1.0.0/mf-manifest.json', version: '1.0.0', contract },
  },
});
const signedIn = { 'GET /protected/session': ok(STUDENT) };
const area = { contract: CONTRACT_NUMBER, Routes: () => <h1>The student area</h1> };

beforeEach(() => {
  loadedArea.mockReset();
  forgetArea('student');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a guarded page of nobody asks for a sign-in', async () => {
  await renderShell('/student/dashboard');
  expect(await screen.findByRole('heading', { name: 'Oops' })).toBeTruthy();
  expect(screen.getByText('You need to be logged in to view this page')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/');
});

test.each(['/admin/dashboard', '/nowhere'])('%s does not exist for a student', async (address) => {
  loadedArea.mockResolvedValue({ default: area });
  await renderShell(address, { ...signedIn, 'GET /remotes.json': ok(registry(CONTRACT_NUMBER)) });
  expect(await screen.findByText("This page doesn't exist or is not available right now.")).toBeTruthy();
});

test('another contract is not mounted: the page offers to reload', async () => {
  await renderShell('/student/dashboard', {
    ...signedIn,
    'GET /remotes.json': ok(registry(CONTRACT_NUMBER + 1)),
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'This page is outdated' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(loadedArea).not.toHaveBeenCalled();
});

test('an area that is away says so, and Retry brings it back once it is there', async () => {
  let isThere = false;
  loadedArea.mockImplementation(async () => ({ default: area }));
  const { user } = await renderShell('/student/dashboard', {
    ...signedIn,
    'GET /remotes.json': () =>
      isThere ? ok(registry(CONTRACT_NUMBER)) : refused(503, 'DATABASE_UNAVAILABLE', 'Not now.'),
  });
  expect(
    await screen.findByRole('heading', { level: 2, name: 'The student area is not available right now' }),
  ).toBeTruthy();
  expect(screen.getByText(/Everything you saved is safe/)).toBeTruthy();
  // Without the area's navigation, the bar shows only those pages that each role has.
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  for (const [name, to] of [
    ['Dashboard', '/student/dashboard'],
    ['Profile', '/student/profile'],
  ] as const)
    expect(bar.getByRole('link', { name }).getAttribute('href')).toBe(to);
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The student area' })).toBeTruthy();
});
