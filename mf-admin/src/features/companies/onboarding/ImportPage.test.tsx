import { type Answers, ok, refused, renderPage } from '@fair/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../testing.ts';
import { ImportPage } from './ImportPage.tsx';

const CHECK = 'POST /admin/companies/import/check';
const IMPORT = 'POST /admin/companies/import';
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

async function choose(answers: Answers) {
  const page = renderPage(<ImportPage />, { user: ADMIN, at: '/admin/companies/import', answers });
  await screen.findByRole('button', { name: 'Drop a sheet here, or browse' });
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('No file input.');
  await userEvent.upload(input as HTMLInputElement, SHEET);
  return page;
}

test('a sheet is judged row by row before anything is imported, and what was made is said after', async () => {
  const done = { ...REPORT, ignored: [] };
  const { api } = await choose({ [CHECK]: ok(REPORT), [IMPORT]: ok(done) });
  const conflict = within((await screen.findByText('Company 4')).closest('tr') as HTMLElement);
  conflict.getByText('Conflict');
  conflict.getByText('It is the login of a student.');
  screen.getByText('Paket: Select a package.');
  screen.getByText('These columns are not known and were not read: Order');
  expect(api.sent(IMPORT)).toHaveLength(0);

  await userEvent.click(screen.getByRole('radio', { name: 'Hold back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  await screen.findByText('What became of each row');
  screen.getByText('Made: 1');
  expect(api.sent(IMPORT)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'To the invitations held back' })).toBeTruthy();
});

test('whatever fails, the sheet stays chosen and may be sent again', async () => {
  const busy = refused(503, 'DATABASE_UNAVAILABLE', 'Busy.');
  await choose({ [CHECK]: ok(REPORT), [IMPORT]: busy });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 company' }));
  await screen.findByText(/The import was broken off: Busy\./);
  screen.getByText(/it goes on where it was/);
  screen.getByText(/fair\.csv/);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 company' }).disabled).toBe(false),
  );
});
