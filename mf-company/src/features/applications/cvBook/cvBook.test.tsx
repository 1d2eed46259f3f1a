import { ok, refused, renderArea, setWide } from '@fair/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { CompanyRoutes } from '../../../routes.tsx';
import { aCompany, anApplicant, companyAnswers, listOf } from '../../../testing/companies.ts';

const BOOK = { count: 2, bytes: 3 * 1024 * 1024, withoutCv: 1, termsVersion: 1, termsAccepted: false };

beforeEach(() => {
  setWide(false);
  localStorage.clear();
  // Replaces the click on a link, because jsdom cannot navigate.
  HTMLAnchorElement.prototype.click = () => undefined;
});

async function open(
  book: Partial<typeof BOOK> & { endsOn?: string } = {},
  company = aCompany(),
  answers: Parameters<typeof companyAnswers>[1] = {},
) {
  const state = { ...BOOK, ...book };
  const area = await renderArea(
    CompanyRoutes,
    '/company/applications',
    companyAnswers(company, {
      'GET /company/applications': listOf([anApplicant(1)]),
      'GET /company/cvbook': () => ok(state),
      'POST /company/cvbook/terms': () => {
        state.termsAccepted = true;
        return { status: 204 };
      },
      'GET /company/cvbook.zip': ok(new Blob(['PK'])),
      ...answers,
    }),
  );
  await area.user.click(await screen.findByRole('button', { name: 'Download CVs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download CVs' }));
  const sent = (call: string) => area.asked.filter((one) => one.call === call);
  return { ...area, dialog, sent };
}

test('shows number and size, asks for the terms once, and downloads', async () => {
  const { dialog, user, sent } = await open({ endsOn: '2027-01-11' });
  const download = await dialog.findByRole('button', { name: 'Download 2 CVs, 3.00 MB' });
  expect(dialog.getByRole('status').textContent).toBe(
    '2 CVs, 3.00 MB. 1 student has no CV. Each student sees that you have downloaded the CV. You can read CVs of this fair until 11 Jan 2027.',
  );
  await user.click(download);
  expect(await dialog.findByText('Accept the terms first.')).toBeTruthy();
  expect(sent('GET /company/cvbook.zip')).toHaveLength(0);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(download);
  expect(await screen.findByText('cvs.zip downloaded')).toBeTruthy();
  expect(sent('POST /company/cvbook/terms').map(({ body }) => body)).toEqual([{ version: 1 }]);
  expect(sent('GET /company/cvbook.zip')).toHaveLength(1);
});

test('offers students who have not applied to partners only', async () => {
  const { dialog } = await open({}, aCompany({ packageId: 2 }));
  fireEvent.mouseDown(await dialog.findByRole('combobox', { name: 'Students' }));
  expect(await screen.findByTitle('All applicants')).toBeTruthy();
  expect(screen.queryByTitle('Students who share their CV with partners')).toBeNull();
});

test.each([
  [{ count: 0, bytes: 0, withoutCv: 4 }, /^None of these students has a CV yet\. 4 students have no CV\.$/],
  [{ count: 501, termsAccepted: true }, /You can download at most 500 CVs at once\. Choose fewer students\./],
])('explains and disables the download with nothing or too much to download: %j', async (book, why) => {
  const { dialog } = await open(book);
  expect(await dialog.findByText(why)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('marks only required fields: the scope, not the optional program', async () => {
  const { dialog } = await open({});
  const isRequired = async (name: string | RegExp) =>
    (await dialog.findByRole('combobox', { name })).getAttribute('aria-required') === 'true';
  expect(await isRequired('Students')).toBe(true);
  expect(await isRequired('Program')).toBe(false);
});

test('keeps the error readable, and does not ask for the terms again', async () => {
  const { dialog, user, sent } = await open({ termsAccepted: true }, aCompany(), {
    'GET /company/cvbook.zip': refused(429, 'RATE_LIMITED', 'Too many attempts.'),
  });
  await user.click(await dialog.findByRole('button', { name: /^Download 2/ }));
  expect(await dialog.findByText('Too many attempts.')).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(sent('POST /company/cvbook/terms')).toHaveLength(0);
});
