import { READY_ITEMS } from '@fair/contract';
import { type Answers, findDialog, renderPage } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ADMIN } from '../../../testing.ts';
import { EditionPage } from './EditionPage.tsx';
import { EditionsPage } from './EditionsPage.tsx';

const NOW = {
  ...{ year: 2026, slug: '2026', state: 'current', name: { en: 'Autumn Fair', sv: 'Höstmässan' } },
  ...{ startsAt: '2026-11-12T09:00:00.000Z', endsAt: '2026-11-12T15:00:00.000Z', dayIsDefault: false },
};
const NEXT = { ...NOW, year: 2027, slug: '2027', state: 'draft' };
const FROZEN = { students: 12, companies: 3, applications: 40, meetings: 20 };
const LAST = { ...NOW, year: 2025, slug: '2025', state: 'archived', frozen: FROZEN };
const DETAILS = {
  ...NEXT,
  ...{ timeZone: 'Europe/Stockholm', days: ['2027-11-11'], place: 'The hall' },
  hours: [{ day: '2027-11-11', opens: '10:00', closes: '16:00' }],
  address: { text: 'Street 1', mapUrl: 'https://maps.example' },
  ...{ programs: [], newsDefault: true, terms: { version: 1 } },
  links: { website: 'https://fair.example', programs: 'https://fair.example/{code}' },
  contact: { email: 'us@fair.example', technicalEmail: 'it@fair.example' },
  operator: { en: 'Example University', sv: 'Exempeluniversitetet' },
};

const LIST = 'GET /admin/editions';
const MAKE = 'POST /admin/editions';
const GET = 'GET /admin/editions/2027';
const ACTIVATE = 'POST /admin/editions/2027/activate';
const READY = 'GET /admin/editions/2027/readiness';
const COMPANIES = 'GET /admin/participations';
const INVITE = 'POST /admin/editions/2027/invitations';
const readiness = (missing: readonly string[]) => ({
  items: READY_ITEMS.map((item) => ({ item, isThere: !missing.includes(item) })),
  companies: { invited: 0, registered: 0, confirmed: 0, declined: 0, withdrawn: 0 },
});
const TASKS_OF = 'GET /admin/tasks';
const tasksOf = (missing: readonly string[]) => ({
  tasks: READY_ITEMS.map((code) => ({
    code,
    state: missing.includes(code) ? ('due' as const) : ('done' as const),
    required: true as const,
  })),
  booking: { slots: 0, booked: 0, offered: 0, unbooked: 0, waiting: 0 },
});
const aRow = (state: string, companyName = 'Acme Robotics') => ({
  ...{ slug: companyName.toLowerCase().replace(' ', '-'), companyName, state, active: true, hasLogo: true },
  ...{ packageId: 2, networkMeeting: true, programs: [], positions: [], wanted: [], industries: ['it'] },
  days: ['2027-11-11'],
});
const listOf = (rows: readonly object[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});
const details = (part: object = {}) => ({ body: { ...DETAILS, ...part }, headers: { etag: '"0-a"' } });

const open = (at: string, answers: Answers = {}) =>
  renderPage(
    <Routes>
      <Route path="/admin/editions" element={<EditionsPage />} />
      <Route path="/admin/editions/:year" element={<EditionPage />} />
    </Routes>,
    {
      user: ADMIN,
      at,
      answers: {
        [LIST]: { body: [NEXT, NOW, LAST] },
        [GET]: details(),
        [READY]: { body: readiness([]) },
        [TASKS_OF]: { body: tasksOf([]) },
        [COMPANIES]: listOf([]),
        ...answers,
      },
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Pastes a text into a field. Typing would be slow, because the whole page is rendered for each key. */
async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

afterEach(() => window.sessionStorage.clear());

test('lists the fairs of all years with their state and counts', async () => {
  open('/admin/editions');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Autumn Fair 2027',
    'Autumn Fair 2026',
    'Autumn Fair 2025',
  ]);
  within(rows[0] as HTMLElement).getByText('Draft');
  within(rows[1] as HTMLElement).getByText('Current');
  within(rows[2] as HTMLElement).getByText('12 students, 3 companies, 40 applications, 20 meetings');
});

test('creates a fair as a draft of the current one, and opens its page', async () => {
  const { api } = open('/admin/editions', {
    [LIST]: { body: [NOW, LAST] },
    [MAKE]: { status: 201, body: { ...DETAILS, copied: { settings: 1, areas: 0, texts: 0, programs: 18 } } },
  });
  await press('New fair');
  const dialog = within(await findDialog('New fair'));
  expect(dialog.getByLabelText<HTMLInputElement>('Year').value).toBe('2027');
  await userEvent.click(dialog.getByLabelText('Clicker areas, without counts'));
  await press('Create draft');
  await dialog.findByText('At least one day.');
  expect(api.sent(MAKE)).toHaveLength(0);
  const day = dialog.getByLabelText('First day');
  fireEvent.mouseDown(day);
  fireEvent.change(day, { target: { value: '2027-11-11' } });
  fireEvent.keyDown(day, { key: 'Enter', code: 'Enter' });
  await press('Create draft');
  await screen.findByRole('heading', { level: 1, name: 'Autumn Fair 2027' });
  expect(api.sent(MAKE).map(({ body }) => body)).toEqual([
    {
      year: 2027,
      name: NOW.name,
      days: ['2027-11-11'],
      copy: { settings: true, areas: false, texts: true, programs: true, map: true },
    },
  ]);
});

test('activates a draft, with a reason while the previous fair is running', async () => {
  const message = 'Autumn Fair 2026 is not over yet. Give a reason to make the next fair current now.';
  let state = 'draft';
  const { api } = open('/admin/editions/2027', {
    [GET]: () => details({ state }),
    [ACTIVATE]: ({ body }) => {
      if (!(body as { reason?: string }).reason) {
        return { status: 409, body: { code: 'EDITION_RUNNING', message } };
      }
      state = 'current';
      return { body: { ...DETAILS, state } };
    },
  });
  await press('Make current');
  const dialog = within(await findDialog('Make Autumn Fair 2027 current?'));
  await enter(await dialog.findByLabelText('Type 2027 to confirm'), '2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Make current' }));
  await dialog.findByText(message);
  await enter(await dialog.findByLabelText('Reason'), 'It was called off');
  await userEvent.click(dialog.getByRole('button', { name: 'Make current' }));
  await screen.findByText('Autumn Fair 2027 is the current fair');
  await screen.findByText('Current');
  expect(api.sent(ACTIVATE).map(({ body }) => body)).toEqual([
    { confirmYear: 2027 },
    { confirmYear: 2027, reason: 'It was called off' },
  ]);
});

test('lists what a draft lacks, and does not activate it', async () => {
  const message = 'Still missing: at least one confirmed company.';
  open('/admin/editions/2027', { [ACTIVATE]: { status: 409, body: { code: 'EDITION_NOT_READY', message } } });
  await press('Make current');
  const dialog = within(await findDialog('Make Autumn Fair 2027 current?'));
  await enter(await dialog.findByLabelText('Type 2027 to confirm'), '2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Make current' }));
  await dialog.findByText(message);
});

test('saves links, contact and application window, only changed fields', async () => {
  const { api } = open('/admin/editions/2027', {
    'PATCH /admin/editions/2027': ({ body }) => details(body as object),
  });
  const field = await screen.findByLabelText('LinkedIn');
  await enter(field, 'https://linkedin.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('The fair is saved');
  expect(api.sent('PATCH /admin/editions/2027').map(({ body }) => body)).toEqual([
    {
      links: {
        ...DETAILS.links,
        linkedIn: 'https://linkedin.example',
        instagram: '',
        facebook: '',
      },
    },
  ]);
});

test('shows an archived fair read-only', async () => {
  open('/admin/editions/2027', { [GET]: details({ state: 'archived', frozen: FROZEN }) });
  await screen.findByText('This fair is archived and can only be read.');
  screen.getByText('40');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make current' })).toBeNull();
});

test('lists missing items with links', async () => {
  open('/admin/editions/2027', {
    [READY]: { body: readiness(['companies', 'logos']) },
    [TASKS_OF]: { body: tasksOf(['companies', 'logos']) },
  });
  expect(await screen.findAllByText('2 items are missing.')).toHaveLength(2);
  const list = within(screen.getByRole('list', { name: 'Checklist' }));
  expect(list.getAllByText('Due')).toHaveLength(2);
  const ways = list.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways.slice(0, 2)).toEqual(['#fair-settings', '#fair-settings']);
  expect(ways.slice(-2)).toEqual(['#fair-companies', '/admin/companies?filter[lacks]=logo']);
  expect(screen.getByRole('button', { name: 'Make current' }).getAttribute('aria-describedby')).toBe(
    screen.getAllByText('2 items are missing.').find(({ id }) => id)?.id,
  );
  await press('Make current');
  const dialog = within(await findDialog('Make Autumn Fair 2027 current?'));
  dialog.getByRole('link', { name: 'At least one confirmed company' });
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
});

test('shows the number of recipients before inviting companies', async () => {
  const { api } = open('/admin/editions/2027', {
    [INVITE]: {
      body: {
        companies: [
          { slug: 'acme', companyName: 'Acme Robotics', mails: 2 },
          { slug: 'beta', companyName: 'Beta', mails: 1 },
        ],
        ...{ mails: 3, left: [] },
      },
    },
  });
  await press('Invite companies');
  const dialog = within(await findDialog('Invite companies to the 2027 fair'));
  await dialog.findByText(/^2 companies get an invitation \(3 emails/);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Acme Robotics',
    'Beta',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Send 3 emails' }));
  await screen.findByText('2 companies are invited');
  expect(api.sent(INVITE).map(({ body }) => body)).toEqual([
    { companies: 'all', dryRun: true },
    { companies: ['acme', 'beta'], dryRun: false },
  ]);
});

test('confirms a registered company with its package', async () => {
  let row = aRow('registered');
  const call = 'PATCH /admin/participations/acme-robotics';
  const { api } = open('/admin/editions/2027', {
    [COMPANIES]: () => listOf([row]),
    [call]: () => {
      row = aRow('confirmed');
      return { body: row };
    },
  });
  await press('Confirm Acme Robotics');
  const dialog = within(await findDialog('Confirm Acme Robotics?'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Acme Robotics is confirmed');
  await screen.findByRole('button', { name: 'Remove Acme Robotics' });
  expect(api.sent(call).map(({ body }) => body)).toEqual([
    { state: 'confirmed', packageId: 2, networkMeeting: true },
  ]);
});

test('withdraws a company with a reason', async () => {
  const call = 'PATCH /admin/participations/acme-robotics';
  const { api } = open('/admin/editions/2027', {
    [COMPANIES]: listOf([aRow('confirmed')]),
    [call]: { body: aRow('withdrawn') },
  });
  await press('Remove Acme Robotics');
  const dialog = within(await findDialog('Remove Acme Robotics from this fair?'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await dialog.findByText('At least 5 characters.');
  await enter(dialog.getByLabelText('Reason'), 'They have not paid');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Acme Robotics is removed');
  expect(api.sent(call).map(({ body }) => body)).toEqual([
    { state: 'withdrawn', reason: 'They have not paid' },
  ]);
});

test('lists the companies of an archived fair read-only', async () => {
  open('/admin/editions/2027', {
    [GET]: details({ state: 'archived', frozen: FROZEN }),
    [COMPANIES]: listOf([aRow('confirmed')]),
  });
  await screen.findByText('Acme Robotics');
  expect(screen.queryByRole('button', { name: 'Remove Acme Robotics' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite companies' })).toBeNull();
});
