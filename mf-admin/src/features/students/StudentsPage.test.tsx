import { type Answers, currentAddress, findDialog, renderPage } from '@fair/testing';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, aStudent } from '../../testing.ts';
import { StudentsPage } from './StudentsPage.tsx';

const ADA = aStudent(1, { name: 'Ada Åkesson', program: 'OTHER', otherProgram: 'Librarian' });
const BO = aStudent(2, { name: 'Bo', active: false });
const LIST: Answers = {
  'GET /admin/students': { body: [ADA, BO], headers: { 'x-total-count': '250' } },
};

const open = (answers: Answers, at = '/admin/students') =>
  renderPage(<StudentsPage />, { user: ADMIN, at, answers });

afterEach(() => {
  jest.restoreAllMocks();
  window.innerWidth = 1024;
});

describe('the students list', () => {
  test('sends page, order and filters of the address to the server', async () => {
    window.innerWidth = 1300;
    const { api } = open(LIST, '/admin/students?page=2&sort=-createdAt&filter[program]=SYSDK&filter[name]=a');
    await screen.findByText('Ada Åkesson');
    expect(Object.fromEntries(api.sent('GET /admin/students')[0]?.query ?? [])).toEqual({
      page: '2',
      pageSize: '100',
      sort: '-createdAt',
      'filter[program]': 'SYSDK',
      'filter[name]': 'a',
    });
    screen.getByText('Librarian');
    expect(screen.getAllByText('1 Sept 2026')).toHaveLength(2);
    screen.getByText(/250/);
  });

  test('searches by column on the server and keeps the view in the address', async () => {
    const { api } = open(LIST);
    await userEvent.type(await screen.findByPlaceholderText('Search Email...'), 'ada');
    await waitFor(() =>
      expect(api.sent('GET /admin/students').at(-1)?.query.get('filter[email]')).toBe('ada'),
    );
    expect(currentAddress()).toContain('ada');
  });

  test('corrects an address, and marks pending, stopped and bouncing ones', async () => {
    const until = '2026-11-03T09:00:00.000Z';
    const correction = { email: 'ada@right.example', state: 'waiting', until };
    const refused = { ...BO, mailRefusedAt: '2026-09-01T09:00:00.000Z' };
    const stopped = { email: 'bo@right.example', state: 'stopped', until };
    const path = `POST /admin/students/${ADA.id}/email`;
    const taken = 'There is already an account with this email.';
    const { api } = open({
      'GET /admin/students': { body: [ADA, { ...refused, correction: stopped }] },
      [path]: { status: 409, body: { message: taken, code: 'EMAIL_TAKEN', fields: { email: taken } } },
    });
    await screen.findByText('Email bounced 1 Sept 2026');
    screen.getByText('The change to bo@right.example was stopped from the old address');
    await userEvent.click(screen.getByRole('button', { name: 'Edit email of Ada Åkesson' }));
    const dialog = within(await findDialog('Correct the email address of Ada Åkesson'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'New email address' }), 'ada@right.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Email the link' }));
    await dialog.findByText(taken);
    api.answer({
      'GET /admin/students': { body: [{ ...ADA, correction }] },
      [path]: { body: { ...ADA, correction } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Email the link' }));
    await screen.findByText('A link was emailed to ada@right.example');
    expect(api.sent(path).at(-1)?.body).toEqual({ email: 'ada@right.example' });
    await screen.findByText('Waiting for confirmation by ada@right.example');
    api.answer({
      'GET /admin/students': {
        body: [{ ...ADA, correction: { ...correction, mailRefusedAt: '2026-11-02T10:00:00.000Z' } }],
      },
      [path]: { body: { ...ADA, correction } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Edit email of Ada Åkesson' }));
    const again = within(await findDialog('Correct the email address of Ada Åkesson'));
    await userEvent.type(again.getByRole('textbox', { name: 'New email address' }), 'ada@right.example');
    await userEvent.click(again.getByRole('button', { name: 'Email the link' }));
    await screen.findByText('The link to ada@right.example bounced 2 Nov 2026. Correct the address again.');
  });

  test('deactivates a student only after a confirmation', async () => {
    const { api } = open({
      ...LIST,
      [`PATCH /admin/students/${ADA.id}`]: { body: { ...ADA, active: false } },
      [`GET /admin/students/${ADA.id}/meetings`]: { body: { ahead: 3 } },
    });
    const toggle = await screen.findByRole('switch', { name: 'Ada Åkesson active' });
    await userEvent.click(toggle);
    let dialog = within(await findDialog('Deactivate Ada Åkesson?'));
    dialog.getByText(/^3 upcoming meetings will be cancelled/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.sent(`PATCH /admin/students/${ADA.id}`)).toHaveLength(0);
    await userEvent.click(toggle);
    dialog = within(await findDialog('Deactivate Ada Åkesson?'));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Student status updated successfully');
    expect(api.sent(`PATCH /admin/students/${ADA.id}`)[0]?.body).toEqual({ active: false });
    await waitFor(() => expect(api.sent('GET /admin/students')).toHaveLength(2));
  });

  test('warns before deactivating if the number of meetings is unknown', async () => {
    open({ ...LIST, [`GET /admin/students/${ADA.id}/meetings`]: 'unreachable' });
    await userEvent.click(await screen.findByRole('switch', { name: 'Ada Åkesson active' }));
    const dialog = within(await findDialog('Deactivate Ada Åkesson?'));
    dialog.getByText(/The number of upcoming meetings could not be loaded/);
  });

  test('shows the error of a failed activation', async () => {
    open({ ...LIST, [`PATCH /admin/students/${BO.id}`]: 'unreachable' });
    await userEvent.click(await screen.findByRole('switch', { name: 'Bo active' }));
    const dialog = within(await findDialog('Activate Bo?'));
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    await screen.findByText('Failed to update student status');
  });

  test('deactivates selected students after one confirmation, and keeps unchanged ones selected', async () => {
    const { api } = open({
      ...LIST,
      'POST /admin/students/active': {
        body: {
          outcomes: [
            { id: ADA.id, active: false },
            { id: BO.id, code: 'NOT_FOUND' },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    screen.getByText('2 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    const dialog = within(await findDialog('Deactivate 2 students?'));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate 2' }));
    await screen.findByText('1 deactivated');
    expect(api.sent('POST /admin/students/active')[0]?.body).toEqual({
      ids: [ADA.id, BO.id],
      active: false,
    });
    screen.getByText('Bo no longer exists.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bo' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ada Åkesson' }).checked).toBe(
      false,
    );
  });

  test('exports the chosen fields as students.csv, at least one', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { api } = open({ ...LIST, 'GET /admin/students.csv': { text: 'name,email\r\n' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await findDialog('Export students'));
    dialog.getByText('The file only contains students who accept news.');
    await userEvent.click(dialog.getByRole('button', { name: 'Clear' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    dialog.getByText('Select at least one field.');
    expect(api.sent('GET /admin/students.csv')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Email' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Name' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await screen.findByText('students.csv downloaded');
    expect(api.sent('GET /admin/students.csv')[0]?.query.get('fields')).toBe('name,email');
    expect(saved).toEqual(['students.csv']);
  });

  test('shows the error of a failed export and keeps the choice', async () => {
    open({
      ...LIST,
      'GET /admin/students.csv': { status: 503, body: { message: 'Busy.', code: 'DATABASE_UNAVAILABLE' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await findDialog('Export students'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Id' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await screen.findByText('Download failed');
    dialog.getByText('Busy.');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Id' }).checked).toBe(false);
  });

  test('exports the filtered list, optionally for Excel, and all students only with a purpose', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { api } = open(
      {
        ...LIST,
        'GET /admin/students.csv': {
          status: 422,
          body: { message: 'No.', code: 'REASON_REQUIRED', fields: { purpose: 'At least 10 characters.' } },
        },
        'GET /admin/students.xlsx': { text: 'PK' },
      },
      '/admin/students?filter[active]=false',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await findDialog('Export students'));
    dialog.getByText(/The file contains only the filtered rows/);
    await userEvent.click(dialog.getByRole('radio', { name: 'Semicolon' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Mark the file as UTF-8/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /All students/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /What do you need/ }), 'badges');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await dialog.findByText('At least 10 characters.');
    const [asked] = api.sent('GET /admin/students.csv');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      fields: 'id,name,email,program,otherProgram,createdAt,studyYear,graduatesOn,languages',
      'filter[active]': 'false',
      sep: 'semicolon',
      bom: '1',
      purpose: 'badges',
    });
    await userEvent.type(dialog.getByRole('textbox', { name: /What do you need/ }), ' for the door');
    await userEvent.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }));
    expect(dialog.queryByRole('radio', { name: 'Semicolon' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await screen.findByText('students.xlsx downloaded');
    const [sent] = api.sent('GET /admin/students.xlsx');
    expect(sent?.query.get('purpose')).toBe('badges for the door');
    expect(sent?.query.has('bom')).toBe(false);
    expect([sent?.query.get('header'), sent?.query.get('lang')]).toEqual(['labels', 'en']);
  });

  test('shows No results.', async () => {
    open({ 'GET /admin/students': { body: [], headers: { 'x-total-count': '0' } } });
    await screen.findByText('No results.');
  });

  test('recovers a list that failed to load on Retry', async () => {
    const { api } = open({ 'GET /admin/students': 'unreachable' });
    await screen.findByText('Failed to load students');
    api.answer(LIST);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Ada Åkesson');
  });
});
