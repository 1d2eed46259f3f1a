import { CONTRACT_NUMBER } from '@fair/contract';
import { type Answers, FAIR, ok, type Respond, UNREACHABLE } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { acceptOverride } from '../override/overrides.ts';
import { loadedArea } from '../testing/federationRuntime.ts';
import { openPage } from '../testing/openPage.ts';
import '../testing/reloads.ts';
import { renderShell, STUDENT } from '../testing/renderShell.tsx';
import { forgetArea } from './loadArea.ts';

const contract = CONTRACT_NUMBER;
const LOCAL = 'http://localhost:4001/mf-manifest.json';
const navOf = (en: string, sv = en) => [{ to: '/student/apply', label: { en, sv } }];
const builtAs = (version: string, nav?: unknown) => ({
  entry: `/mf/student/${version}/mf-manifest.json`,
  version,
  contract,
  nav,
});
const list = (live: object, canary?: object) => ok({ contract, remotes: { student: { ...live, canary } } });

/** Opens a page of the shell as a student, with the given list of areas. The tests check the entries in the bar. */
async function open(remotes: Respond, answers: Answers = {}) {
  return renderShell('/about', {
    'GET /protected/session': ok(STUDENT),
    'GET /remotes.json': remotes,
    ...answers,
  });
}
const bar = (name = /^(Main|Huvud)/) => within(screen.getByRole('navigation', { name }));
const entries = () =>
  bar()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const untilEntries = (...expected: string[]) => waitFor(() => expect(entries()).toEqual(expected));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  openPage('/', '');
  loadedArea.mockReset();
  // Makes areas load forever, so that the bar depends only on the list of areas.
  loadedArea.mockImplementation(() => new Promise(() => undefined));
  forgetArea('student');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('what the area adds is shown, in the language of the page, before its code is there', async () => {
  await open(list(builtAs('1.0.0', navOf('Apply', 'Ansök'))));
  await untilEntries('Apply', 'Logout');
  expect(bar().getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe('/student/apply');
  await act(() => i18n.changeLanguage('sv'));
  expect(entries()).toEqual(['Ansök', 'Logga ut']);
});

test.each(['cancelled', 'cancelling'])(
  'an entry has the label for a fair that has ended while the fair is %s',
  async (state) => {
    const endedLabel = { en: 'My meetings', sv: 'Mina möten' };
    const nav = [...navOf('Apply'), { ...navOf('Book meeting')[0], endedLabel }];
    await open(list(builtAs('1.0.0', nav)), { 'GET /public/fair': ok({ ...FAIR, [state]: true }) });
    await untilEntries('Apply', 'My meetings', 'Logout');
    screen.getByText(state === 'cancelled' ? /is cancelled\./ : /is being cancelled\./);
  },
);

test('a logout that failed says so beside it until the next try, and on that page only', async () => {
  const { user } = await open(list(builtAs('1.0.0', navOf('Apply'))), {
    'GET /protected/resetsession': UNREACHABLE,
  });
  await untilEntries('Apply', 'Logout');
  await user.click(bar().getByRole('button', { name: 'Logout' }));
  expect((await bar().findByRole('alert')).textContent).toMatch(/^Not logged out: ./);
  await user.click(screen.getByRole('link', { name: 'Terms and privacy' }));
  await untilEntries('Apply', 'Logout');
});

test('a section is in the bar of sections only, and one that is not for this account in neither', async () => {
  const section = { ...navOf('Apply')[0], section: true, icon: 'send' };
  const nav = [...navOf('Home'), section, { ...section, to: '/student/x', when: 'hasCv' }];
  await open(list(builtAs('1.0.0', nav)));
  await untilEntries('Home', 'Logout');
  const sections = () =>
    bar(/^Your pages/)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const isForAccount = 'hasCv' in STUDENT && STUDENT.hasCv;
  await waitFor(() =>
    expect(sections()).toEqual(['/student/apply', '/student/apply', ...(isForAccount ? ['/student/x'] : [])]),
  );
});

test('a canary has its own, and gives way to that of the live version with its code', async () => {
  const onTrial = (version: string) => ({ ...builtAs(version, navOf('On trial')), percent: 100 });
  const { leave } = await open(list(builtAs('1.0.0', navOf('Live')), onTrial('2.0.0')));
  await untilEntries('On trial', 'Logout');
  leave();
  forgetArea('student');
  loadedArea.mockRejectedValueOnce(new Error('404'));
  await open(list(builtAs('1.0.0', navOf('Live')), onTrial('2.1.0')));
  await untilEntries('Live', 'Logout');
});

test.each([
  ['a build from before builds said it', () => list(builtAs('1.0.0'))],
  ['a list that is not readable', () => list(builtAs('1.0.0', [{ to: '//evil.example', label: {} }]))],
])('%s: the pages that every role has', async (_why, remotes) => {
  const { leave } = await open(list(builtAs('1.0.0', navOf('Before'))));
  await untilEntries('Before', 'Logout');
  leave();
  forgetArea('student');
  await open(remotes());
  await untilEntries('Dashboard', 'Profile', 'Logout');
});

test('a build that the tab was pointed to has that of its own address', async () => {
  openPage(`/?remote.student=${LOCAL}`);
  acceptOverride('student');
  openPage('/');
  await open(list(builtAs('1.0.0', navOf('Live'))), { 'GET /area.json': ok({ nav: navOf('At work') }) });
  await untilEntries('At work', 'Logout');
});
