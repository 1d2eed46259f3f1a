import { ACCESSIBILITY_LINKS, PURGE_DAYS, RETAINED_DATA, RETENTION } from '@fair/contract';
import { type Answers, renderPage } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import en from './locales/en.json';
import { PrivacyPage } from './PrivacyPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';

const PURGE = {
  id: '0000000000000000000000b1',
  year: 2026,
  rule: 'companyNotes',
  dueOn: '2027-01-11',
  state: 'planned',
  counted: 240,
  erased: 0,
};
const held = { ...PURGE, state: 'held', heldUntil: '2027-01-20', reason: 'A complaint is open' };
const REPORT = {
  id: '0000000000000000000000c1',
  at: '2026-11-20T10:00:00.000Z',
  state: 'open',
  text: 'I cannot <b>read</b> the plan',
  page: '/map',
  email: 'ada@example.org',
  language: 'sv',
};
const NO_PURGES = { headers: { 'x-total-count': '0' }, body: [] };
const answers = (purge: object): Answers => ({
  'GET /admin/accessibility-reports': { headers: { 'x-total-count': '1' }, body: [REPORT] },
  'PATCH /admin/accessibility-reports/0000000000000000000000c1': { body: REPORT },
  'GET /protected/privacy': {
    body: {
      held: [{ what: 'mails' }],
      terms: { version: 1 },
      controller: { en: 'Example University', sv: 'Exempeluniversitetet' },
      contactEmail: 'ask@fair.example',
    },
  },
  'GET /admin/purges': { headers: { 'x-total-count': '1' }, body: [purge] },
  'POST /admin/purges/0000000000000000000000b1/hold': { body: held },
  'POST /admin/purges/0000000000000000000000b1/release': { body: PURGE },
});
const open = (purge: object, more: Answers = {}) =>
  renderPage(<PrivacyPage />, { user: ADMIN, at: '/admin/privacy', answers: { ...answers(purge), ...more } });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('postpones a deletion with a date and a reason', async () => {
  const { api } = open(PURGE);
  const row = await rowOf('Notes and ratings of companies');
  row.getByText('240');
  row.getByText('Planned');
  await userEvent.click(row.getByRole('button', { name: 'Postpone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));
  expect(api.sent('POST /admin/purges/0000000000000000000000b1/hold')).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'A complaint is open');
  await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));
  await waitFor(() =>
    expect(api.sent('POST /admin/purges/0000000000000000000000b1/hold')[0]?.body).toMatchObject({
      reason: 'A complaint is open',
    }),
  );
});

test('shows date and reason of a postponed deletion, and releases it', async () => {
  const { api } = open(held);
  const row = await rowOf('A complaint is open');
  expect(row.queryByRole('button', { name: 'Postpone' })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'End postponement' }));
  await waitFor(() =>
    expect(api.sent('POST /admin/purges/0000000000000000000000b1/release')).toHaveLength(1),
  );
});

test('says that no deletion is due', async () => {
  open(PURGE, { 'GET /admin/purges': NO_PURGES });
  await screen.findByText(`No deletion is due in the next ${PURGE_DAYS.ahead} days`);
});

test('shows a report as plain text, mails the answer, and closes it', async () => {
  const { api } = open(PURGE);
  const path = 'PATCH /admin/accessibility-reports/0000000000000000000000c1';
  const row = await rowOf('I cannot <b>read</b> the plan');
  await userEvent.click(row.getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('ada@example.org');
  dialog.getByText(/The rest of the email is in Swedish/);
  await userEvent.click(dialog.getByRole('button', { name: 'Email the answer' }));
  expect(api.sent(path)).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/Answer/), 'There is a list now');
  await userEvent.click(dialog.getByRole('button', { name: 'Email the answer' }));
  await waitFor(() =>
    expect(api.sent(path)[0]?.body).toEqual({ state: 'answered', answer: 'There is a list now' }),
  );
  await userEvent.click(row.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(api.sent(path)[1]?.body).toEqual({ state: 'closed' }));
});

test('lists the people whose data would be deleted', async () => {
  const { api } = open(PURGE, {
    'GET /admin/purges/0000000000000000000000b1/preview': {
      headers: { 'x-total-count': '2' },
      body: [
        { id: '0000000000000000000000d1', student: 'Ada Lovelace', company: 'Acme' },
        { id: '0000000000000000000000d2', company: 'Acme' },
      ],
    },
  });
  const row = await rowOf('Notes and ratings of companies');
  await userEvent.click(row.getByRole('button', { name: 'Show affected people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Ada Lovelace');
  dialog.getByText('Deleted account');
  expect(api.sent('GET /admin/purges/0000000000000000000000b1/preview').length).toBeGreaterThan(0);
});

test('lists every entry of the retention table with its period in the register', async () => {
  renderPage(<RegisterPage />, {
    user: ADMIN,
    at: '/admin/privacy/register',
    answers: {
      'GET /protected/privacy': {
        body: {
          held: [],
          terms: { version: 1 },
          controller: { en: 'Example University', sv: 'Exempeluniversitetet' },
          contactEmail: 'ask@fair.example',
          dpoEmail: 'dpo@uni.example',
        },
      },
      'GET /public/accessibility': {
        body: {
          ...{ language: 'en', operator: 'Example University', service: 'Fair 2026' },
          ...{ contactEmail: 'ask@fair.example', technicalEmail: 'it@fair.example' },
          ...{
            status: 'full',
            assessedOn: '2026-11-23',
            updatedOn: '2026-11-24',
            method: 'Self-assessment.',
          },
          ...{ issues: [], exempt: [], links: ACCESSIBILITY_LINKS },
        },
      },
    },
  });
  await screen.findByText('Example University');
  await screen.findByText('dpo@uni.example');
  for (const what of RETAINED_DATA) {
    const title = en.register.of[what].what;
    const entry = screen.getByRole('region', { name: title }).textContent;
    expect([what, entry]).toEqual([what, expect.stringContaining(`${RETENTION[what].days} days after`)]);
    expect(entry).toContain(en.register.bases[RETENTION[what].basis]);
    expect(entry).toContain(en.register.end[RETENTION[what].end]);
  }
  // In addition to the kinds of data, the page has four panels: controller, accounts, audit log and deletions.
  const register = within(document.querySelector('.fair-register') as HTMLElement);
  expect(register.getAllByRole('region')).toHaveLength(RETAINED_DATA.length + 4);
});
