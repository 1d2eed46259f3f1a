import { type Answers, findDialog, placeableOf, renderPage, setWide, showOnPhone } from '@fair/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ADMIN, aSchedule } from '../../../testing.ts';
import { BoardPage } from './BoardPage.tsx';

const SCHEDULE = 'GET /admin/companies/north/schedule';
const PLACEABLE = 'GET /admin/companies/north/placeable';
const BO = {
  applicationId: '000000000000000000000034',
  studentName: 'Bo Berg',
  program: 'SYSDK',
  status: 'accepted',
} as const;
const ADA = aSchedule().slots[0]?.meeting;
const FREE = aSchedule().slots[1];
if (!ADA || !FREE) throw new Error('The schedule of the tests has changed.');

beforeEach(() => window.sessionStorage.clear());

const open = (answers: Answers = {}, at = '/admin/meetings/north') =>
  renderPage(
    <Routes>
      <Route path="/admin/meetings/:slug" element={<BoardPage />} />
    </Routes>,
    {
      user: ADMIN,
      at,
      answers: { [SCHEDULE]: { body: aSchedule() }, [PLACEABLE]: placeableOf([BO]), ...answers },
    },
  );

const press = (name: RegExp | string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));

describe('the board of a company', () => {
  test('labels free, booked and blocked times', async () => {
    open();
    await screen.findByText('Preliminary');
    screen.getByRole('button', { name: /10:00, Table A: Ada Åkesson.*Booked/ });
    screen.getByRole('button', { name: /10:00, Table B: .*Free/ });
    screen.getByText('Blocked');
    screen.getByText('Lunch');
    expect(screen.queryByRole('button', { name: /Blocked/ })).toBeNull();
  });

  test('places an applicant in a free slot with a reason', async () => {
    const { api } = open({
      'POST /admin/meetings': {
        status: 201,
        body: { ...ADA, studentName: 'Bo Berg', table: 'B', slug: 'north', companyName: 'North AB' },
      },
    });
    await press(/Table B: .*Free/);
    const dialog = within(await findDialog('12 Nov 2099, 10:00–10:20, Table B'));
    const submit = dialog.getByRole('button', { name: 'Book meeting' });
    await userEvent.type(dialog.getByLabelText('Reason'), 'ok');
    await userEvent.click(submit);
    expect(dialog.getAllByText('Choose an applicant.').length).toBeGreaterThan(0);
    dialog.getByText('At least 5 characters.');
    expect(api.sent('POST /admin/meetings')).toHaveLength(0);

    await userEvent.click(dialog.getByRole('combobox', { name: 'Applicant' }));
    await userEvent.click(await screen.findByTitle(/^Bo Berg/));
    await userEvent.type(dialog.getByLabelText('Reason'), ', they asked');
    const reads = api.sent(SCHEDULE).length;
    await userEvent.click(submit);
    await screen.findAllByText('Bo Berg is booked 12 Nov 2099 at 10:00, Table B.');
    expect(api.sent('POST /admin/meetings')[0]?.body).toEqual({
      applicationId: '000000000000000000000034',
      slotId: FREE.id,
      reason: 'ok, they asked',
    });
    await waitFor(() => expect(api.sent(SCHEDULE).length).toBeGreaterThan(reads));
  });

  test("shows an error in the dialog in the admin's wording, and refetches the board", async () => {
    const { api } = open(
      { 'POST /admin/meetings': { status: 409, body: { code: 'STUDENT_BUSY', message: 'Busy.' } } },
      '/admin/meetings/north?place=000000000000000000000034',
    );
    const dialog = within(await findDialog('Place an applicant'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Time and table' }));
    await userEvent.click(await screen.findByTitle(/10:00–10:20 · Table B/));
    await userEvent.type(dialog.getByLabelText('Reason'), 'They asked');
    const reads = api.sent(SCHEDULE).length;
    await userEvent.click(dialog.getByRole('button', { name: 'Book meeting' }));
    await dialog.findByText('The student has another meeting too close to this time.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('They asked');
    await waitFor(() => expect(api.sent(SCHEDULE).length).toBeGreaterThan(reads));
  });

  test('moves a meeting from the version that was seen', async () => {
    const { api } = open({ [`PATCH /admin/meetings/${ADA.id}`]: { body: { ...ADA, version: 4 } } });
    await press(/Ada Åkesson/);
    const dialog = within(await findDialog('Ada Åkesson meets North AB'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move meeting' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'New time and table' }));
    await userEvent.click(await screen.findByTitle(/10:00–10:20 · Table B/));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Table A is broken');
    await userEvent.click(dialog.getByRole('button', { name: 'Move and notify the student' }));
    await screen.findAllByText('Ada Åkesson is moved to 12 Nov 2099 at 10:00, Table A.');
    expect(api.sent(`PATCH /admin/meetings/${ADA.id}`)[0]?.body).toEqual({
      slotId: FREE.id,
      version: 3,
      reason: 'Table A is broken',
    });
  });

  test('cancels with a reason that is kept when the dialog closes', async () => {
    const { api } = open({
      [`DELETE /admin/meetings/${ADA.id}`]: { body: { ...ADA, status: 'cancelled_by_admin' } },
    });
    await press(/Ada Åkesson/);
    const dialog = within(await findDialog('Ada Åkesson meets North AB'));
    const cancel = () => userEvent.click(dialog.getByRole('button', { name: 'Cancel meeting' }));
    await cancel();
    await userEvent.type(dialog.getByLabelText('Reason'), 'The company is ill');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep as it is' }));
    await cancel();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel and notify the student' }));
    await screen.findAllByText('The meeting with Ada Åkesson is cancelled.');
    expect(api.sent(`DELETE /admin/meetings/${ADA.id}`)[0]?.body).toEqual({ reason: 'The company is ill' });
  });

  test('says that the company has no times', async () => {
    open({ [SCHEDULE]: { body: aSchedule({ days: [], tables: [], slots: [] }) } });
    await screen.findByText('This company has not published any times yet.');
    expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
  });
});

test('shows a past fair read-only, with attendance', async () => {
  const past = aSchedule();
  const [first, ...others] = past.slots;
  if (!first?.meeting) throw new Error('The schedule of the tests has changed.');
  const slots = [{ ...first, meeting: { ...first.meeting, attendance: 'no_show' as const } }, ...others];
  const { api } = open({ [SCHEDULE]: { body: { ...past, slots } } }, '/admin/meetings/north?edition=2025');
  const row = within((await screen.findByText('Ada Åkesson')).closest('tr') as HTMLElement);
  row.getByText('No-show');
  expect(api.sent(SCHEDULE)[0]?.query.get('edition')).toBe('2025');
  screen.getByText(/2025/, { selector: '.ant-alert *' });
  expect(screen.queryByRole('button', { name: /Table/ })).toBeNull();
});

test('shows three columns on a phone, with the program below the student', async () => {
  showOnPhone();
  open({}, '/admin/meetings/north?edition=2025');
  const cell = (await screen.findByText('Ada Åkesson')).closest('td') as HTMLElement;
  within(cell).getByText(/^(?!Ada).+/);
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Time', 'Student', 'Attendance']);
  setWide(true);
});
