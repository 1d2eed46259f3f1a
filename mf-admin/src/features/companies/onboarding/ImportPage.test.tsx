import { type Answers, ok, refused, renderPage } from '@fair/testing';
import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../testing.ts';
import { ImportPage } from './ImportPage.tsx';

const CHECK = 'POST /admin/companies/import/check';
const IMPORTS = 'POST /admin/onboarding/imports';
const LATEST = 'GET /admin/onboarding/imports';
const ONE = 'GET /admin/onboarding/imports/0123456789abcdef01234567';
const EDITIONS = 'GET /admin/editions';
const SHEET = new File(['Company name;Contact name'], 'fair.csv', { type: 'text/csv' });

const row = (number: number, outcome: string, reasons: object[] = []) => ({
  row: number,
  companyName: `Company ${number}`,
  email: `kim${number}@corp.example`,
  slug: `company-${number}`,
  outcome,
  reasons,
});
const REPORT = {
  rows: [
    row(2, 'new'),
    row(3, 'same'),
    row(4, 'conflict', [{ code: 'EMAIL_OF_STUDENT', message: 'It is the login of a student.' }]),
    row(5, 'invalid', [{ code: 'CHOOSE_PACKAGE', column: 'Paket', message: 'Select a package.' }]),
  ],
  counts: { new: 1, same: 1, conflict: 1, invalid: 1 },
  ignored: ['Order'],
};

const BEGUN = {
  ...{ id: '0123456789abcdef01234567', year: 2026, isComing: false, fileName: 'fair.csv', mails: 'held' },
  ...{ state: 'running', settled: 1, total: 4, startedAt: '2026-11-01T09:00:00.000Z' },
};
const DONE = { ...BEGUN, state: 'done', settled: 4, doneAt: '2026-11-01T09:01:00.000Z' };
const DAY = { startsAt: '2026-11-12T09:00:00.000Z', endsAt: '2026-11-12T15:00:00.000Z', dayIsDefault: false };
const FAIRS = [
  { ...DAY, year: 2027, slug: '2027', state: 'draft', name: { en: 'Next Fair', sv: 'Nästa mässa' } },
  { ...DAY, year: 2026, slug: '2026', state: 'current', name: { en: 'This Fair', sv: 'Denna mässa' } },
  { ...DAY, year: 2025, slug: '2025', state: 'archived', name: { en: 'Old Fair', sv: 'Förra mässan' } },
];

function open(answers: Answers, at = '/admin/companies/import') {
  const common = { [CHECK]: ok(REPORT), [LATEST]: ok([]), [EDITIONS]: ok(FAIRS.slice(1)) };
  return renderPage(<ImportPage />, { user: ADMIN, at, answers: { ...common, ...answers } });
}

async function choose(answers: Answers) {
  const page = open(answers);
  await screen.findByRole('button', { name: 'Drop a spreadsheet here, or browse' });
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('No file input.');
  await userEvent.upload(input as HTMLInputElement, SHEET);
  return page;
}

test('checks a spreadsheet row by row before importing, then shows progress and outcome', async () => {
  const reads = [ok(BEGUN), ok({ ...DONE, report: { ...REPORT, ignored: [] } })];
  const { api } = await choose({
    [IMPORTS]: { status: 201, body: BEGUN },
    [ONE]: () => (reads.length > 1 ? reads.shift() : reads[0]) ?? ok(BEGUN),
  });
  const conflict = within((await screen.findByText('Company 4')).closest('tr') as HTMLElement);
  conflict.getByText('Conflict');
  conflict.getByText('It is the login of a student.');
  screen.getByText('Paket: Select a package.');
  screen.getByText('These columns are unknown and were not imported: Order');
  expect(screen.queryByRole('group', { name: 'Fair to import into' })).toBeNull();
  expect(api.sent(IMPORTS)).toHaveLength(0);

  await userEvent.click(screen.getByRole('radio', { name: 'Hold back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  await screen.findByRole('progressbar', { name: 'Processed rows' });
  screen.getByText('1 of 4 rows');
  await screen.findByText('Import finished', undefined, { timeout: 5000 });
  screen.getByText('Created: 1');
  expect(api.sent(IMPORTS)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Go to held-back invitations' })).toBeTruthy();
});

const LAYOUT = {
  ...{ tab: 'Companies', tabs: ['Companies', 'Reserves'], headingRow: 3, language: 'sv', missing: [] },
  ...{
    encoding: 'windows-1252',
    samples: [
      { encoding: 'windows-1252', cells: ['Åsa'] },
      { encoding: 'macintosh', cells: ['≈sa'] },
    ],
  },
  columns: [
    { heading: 'Paket', use: 'packageId', sample: 'Guld' },
    { heading: 'Order', use: 'none', sample: '17' },
  ],
  hidden: [{ row: 9, companyName: 'Said No AB', email: 'no@corp.example', isTaken: false }],
  unknown: [{ column: 'packageId', value: 'Guld', rows: 4 }],
};

test("shows how the spreadsheet is read, sends the admin's corrections, and asks for the language of the mails", async () => {
  const { api } = await choose({
    [CHECK]: ok({ ...REPORT, sheet: LAYOUT }),
    [IMPORTS]: { status: 201, body: BEGUN },
    [ONE]: ok(BEGUN),
  });
  await screen.findByText('Worksheet “Companies”, with headings in row 3.');
  const readings = () =>
    api.sent(CHECK).map(({ body }) => JSON.parse(String((body as FormData).get('reading'))));
  const sent = async (reading: object) => {
    await waitFor(() => expect(readings().at(-1)).toEqual(reading));
    await waitFor(() =>
      expect(screen.getByText('Check again').closest('button')?.hasAttribute('disabled')).toBe(false),
    );
  };
  fireEvent.click(screen.getByLabelText(/Older Macs.*≈sa/));
  await sent({ encoding: 'macintosh' });
  fireEvent.click(screen.getByLabelText('Row 9: Said No AB'));
  await sent({ encoding: 'macintosh', hiddenRows: [9] });
  fireEvent.mouseDown(screen.getByLabelText(/^Package: Guld/));
  fireEvent.click(await screen.findByTitle('VIP'));
  const values = [{ column: 'packageId', value: 'Guld', means: '4' }];
  const reading = { encoding: 'macintosh', hiddenRows: [9], values };
  await sent(reading);
  expect(screen.getByLabelText<HTMLInputElement>('Swedish').checked).toBe(true);
  fireEvent.click(screen.getByLabelText('English'));
  fireEvent.click(screen.getByText('Import 1 company'));
  await waitFor(() => expect(api.sent(IMPORTS)).toHaveLength(1));
  const form = api.sent(IMPORTS)[0]?.body as FormData;
  expect(JSON.parse(String(form.get('options')))).toEqual({ mails: 'now', language: 'en', reading });
});

test('asks for the columns of unknown headings, prefilled from the last import', async () => {
  const columns = [{ heading: 'Firmanamn', use: 'companyName' }];
  const { api } = await choose({
    [LATEST]: ok([{ ...DONE, reading: { columns } }]),
    [CHECK]: refused(422, 'COLUMNS_MISSING', 'These headings were not found: Package.'),
    'POST /admin/companies/import/sheet': ok({ ...LAYOUT, missing: ['packageId'], unknown: [] }),
  });
  await screen.findByText('Choose the columns for: Package.');
  const form = api.sent(CHECK)[0]?.body as FormData;
  expect(JSON.parse(String(form.get('reading')))).toEqual({ columns });
});

test('checks the spreadsheet again for a coming fair, and invites its companies', async () => {
  const { api } = await choose({ [EDITIONS]: ok(FAIRS), [IMPORTS]: { status: 201, body: BEGUN } });
  const fairs = within(await screen.findByRole('group', { name: 'Fair to import into' })).getAllByRole(
    'radio',
  );
  expect(fairs).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: 'Next Fair 2027' }));
  await screen.findByRole('group', { name: 'Invitations' });
  expect(api.sent(CHECK).at(-1)?.query.get('year')).toBe('2027');
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  await waitFor(() => expect(api.sent(IMPORTS)).toHaveLength(1));
  const form = api.sent(IMPORTS)[0]?.body as FormData;
  expect(JSON.parse(String(form.get('options')))).toEqual({
    ...{ mails: 'now', language: 'en', year: '2027', reading: {} },
  });
});

test('finds a running import in another window', async () => {
  open({ [LATEST]: ok([BEGUN, { ...DONE, id: '0123456789abcdef01234568' }]) });
  await screen.findByText('Latest imports');
  screen.getByText('1 of 4 rows');
  expect(screen.getAllByRole('link', { name: 'fair.csv' })[0]?.getAttribute('href')).toBe(
    '/admin/companies/import?import=0123456789abcdef01234567',
  );
});

test('keeps the file chosen after any error, so that it can be sent again', async () => {
  const busy = refused(503, 'DATABASE_UNAVAILABLE', 'Busy.');
  await choose({ [IMPORTS]: busy });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 company' }));
  await screen.findByText(/The import could not be started: Busy\./);
  screen.getByText(/no company is created or emailed twice/);
  screen.getByText(/fair\.csv/);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 company' }).disabled).toBe(false),
  );
});

test('retries a stalled upload of the check and of the import', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let attempts = 0;
  const stuckOnce = (answer: ReturnType<typeof ok>) => () => {
    attempts += 1;
    return attempts === 1 ? new Promise<never>(() => undefined) : answer;
  };
  const sendAgainAfterStall = async () => {
    await waitFor(() => expect(attempts).toBe(1));
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    act(() => void jest.advanceTimersByTime(31_000));
    expect(screen.getByText(/^No progress for 30 seconds/).getAttribute('role')).toBe('alert');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(attempts).toBe(2));
  };
  await choose({
    [CHECK]: stuckOnce(ok(REPORT)),
    [IMPORTS]: stuckOnce({ status: 201, body: BEGUN }),
    [ONE]: ok(BEGUN),
  });
  await sendAgainAfterStall();
  const start = await screen.findByRole('button', { name: 'Import 1 company' });
  expect(screen.queryByText(/^No progress/)).toBeNull();
  attempts = 0;
  await userEvent.click(start);
  await sendAgainAfterStall();
  await screen.findByText('1 of 4 rows');
  jest.useRealTimers();
});
