import { CONTRACT_NUMBER } from '@fair/contract';
import { type Answers, ok, type Respond } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { acceptOverride } from '../override/overrides.ts';
import { loadedArea, registeredEntries } from '../testing/federationRuntime.ts';
import { openPage } from '../testing/openPage.ts';
import '../testing/reloads.ts';
import { renderShell, STUDENT } from '../testing/renderShell.tsx';
import { noteAreas } from './furtherAreas.ts';
import { forgetArea } from './loadArea.ts';

const contract = CONTRACT_NUMBER;
const LOCAL = 'http://localhost:4001/mf-manifest.json';
const STUDENT_AREA = {
  entry: '/mf/student/1/mf-manifest.json',
  version: '1',
  contract,
  nav: ['dashboard', 'profile'].map((page) => ({ to: `/student/${page}`, label: { en: page, sv: page } })),
};
let run = 0;
/** Returns the name of the area, which is different in each test, because the page remembers areas by name. */
const nameOf = () => `sponsor${run}`;
const build = (version: string, more: object = {}) => ({
  entry: `/mf/${nameOf()}/${version}/mf-manifest.json`,
  version,
  contract,
  accountTypes: ['student'],
  names: { en: 'sponsor', sv: 'sponsordelen' },
  mount: 1,
  nav: [{ to: `/${nameOf()}/stand`, label: { en: `Stand ${version}`, sv: `Monter ${version}` } }],
  ...more,
});
const list = (live: object, canary?: object) =>
  ok({ contract, remotes: { student: STUDENT_AREA, [nameOf()]: { ...live, canary } } });
/** The content of the area, with two pages. */
const Page = () => (
  <Routes>
    <Route index element={<h1>The stand</h1>} />
    <Route path="stand" element={<h1>The stand</h1>} />
  </Routes>
);

const open = (path: string, remotes: Respond, answers: Answers = {}) =>
  renderShell(path, { 'GET /protected/session': ok(STUDENT), 'GET /remotes.json': remotes, ...answers });
const entries = () =>
  within(screen.getByRole('navigation', { name: /^(Main|Huvud)/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  run += 1;
  sessionStorage.clear();
  localStorage.clear();
  openPage('/', '');
  registeredEntries.length = 0;
  loadedArea.mockReset();
  loadedArea.mockImplementation(async () => ({ default: { contract, Routes: Page } }));
  forgetArea('student');
  noteAreas({ contract, shell: undefined, remotes: {} });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('an area of a repository of its own', () => {
  test('is a page at the path of its name, and an entry behind those of the role, in both languages', async () => {
    await open(`/${nameOf()}/stand`, list(build('1.0.0')));
    await screen.findByRole('heading', { name: 'The stand' });
    expect(registeredEntries).toContain(`/mf/${nameOf()}/1.0.0/mf-manifest.json`);
    expect(entries()).toEqual(['dashboard', 'profile', 'Stand 1.0.0', 'Logout']);
    await act(() => i18n.changeLanguage('sv'));
    expect(entries()).toEqual(['dashboard', 'profile', 'Monter 1.0.0', 'Logga ut']);
  });

  test('has its entry where its order says, before anything of it is fetched', async () => {
    const nav = [{ ...build('1').nav[0], order: 5 }];
    await open('/about', list(build('1', { nav })));
    await waitFor(() => expect(entries()).toEqual(['dashboard', 'Stand 1', 'profile', 'Logout']));
    expect(registeredEntries.join()).not.toContain(nameOf());
  });

  test('is nothing to another account type, and to nobody a page to sign in to', async () => {
    const ofCompanies = list(build('1', { accountTypes: ['company'] }));
    const { leave } = await open(`/${nameOf()}/stand`, ofCompanies);
    await screen.findByText('Oops');
    expect(entries()).toEqual(['dashboard', 'profile', 'Logout']);
    leave();
    await renderShell(`/${nameOf()}/stand`, { 'GET /remotes.json': ofCompanies });
    await screen.findByText(/need to be logged in/);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain(nameOf());
    expect(registeredEntries.join()).not.toContain(nameOf());
  });

  test('as a canary has its own entry and its own account types', async () => {
    const canary = { ...build('2.0.0'), percent: 100 };
    const { leave } = await open(`/${nameOf()}`, list(build('1.0.0', { accountTypes: ['company'] }), canary));
    await screen.findByRole('heading', { name: 'The stand' });
    expect(entries()).toContain('Stand 2.0.0');
    leave();
  });

  test.each([
    ['newer', 2, 'It needs a newer version of the site.'],
    ['older', 0, 'It was made for an older version of the site.'],
  ])('says that it needs a fair that is %s, and fetches nothing of it', async (_how, mount, text) => {
    await open(`/${nameOf()}/stand`, list(build('1', { mount })));
    await screen.findByRole('heading', { level: 2, name: /^The sponsor area does not work with/ });
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(registeredEntries.join()).not.toContain(nameOf());
  });

  test.each(['about', 'student', 'assets'])('cannot take %s', async (name) => {
    const taker = { ...build('1'), entry: '/mf/taker/1/mf-manifest.json' };
    const nav = [{ to: '/student/dashboard', label: { en: 'Taken', sv: 'Taken' } }];
    const remotes = { student: STUDENT_AREA, [name]: name === 'student' ? STUDENT_AREA : { ...taker, nav } };
    await open(`/${name}`, ok({ contract, remotes }));
    await waitFor(() => expect(entries()).toEqual(['dashboard', 'profile', 'Logout']));
    expect(registeredEntries).not.toContain('/mf/taker/1/mf-manifest.json');
  });

  test('leads nobody into the pages of others', async () => {
    const nav = [...build('1').nav, { to: '/admin/dashboard', label: { en: 'Admin', sv: 'Admin' } }];
    await open('/about', list(build('1', { nav })));
    await waitFor(() => expect(entries()).toContain('Stand 1'));
    expect(entries()).not.toContain('Admin');
  });

  test('that is not released yet is taken from where the tab was pointed to, with what it says of itself', async () => {
    openPage(`/?remote.${nameOf()}=${LOCAL}`);
    await open(`/${nameOf()}/stand`, ok({ contract, remotes: { student: STUDENT_AREA } })).then(
      async ({ leave }) => {
        await screen.findByRole('heading', { name: 'Run code from another address?' });
        expect(registeredEntries).not.toContain(LOCAL);
        leave();
      },
    );
    acceptOverride(nameOf());
    openPage('/');
    const { entry: _entry, ...stamp } = build('0.1.0-dev');
    await open(`/${nameOf()}/stand`, ok({ contract, remotes: { student: STUDENT_AREA } }), {
      'GET /area.json': ok(stamp),
    });
    await screen.findByRole('heading', { name: 'The stand' });
    expect(registeredEntries).toContain(LOCAL);
    expect(entries()).toEqual(['dashboard', 'profile', 'Stand 0.1.0-dev', 'Logout']);
  });
});

test('an address that is nobody’s is not found, and said to be unknown only while the list of areas is', async () => {
  await open('/nothing', ok({ contract, remotes: { student: STUDENT_AREA } }));
  await screen.findByText('Oops');
});
