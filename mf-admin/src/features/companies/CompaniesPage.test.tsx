import { type Answers, findDialog, renderPage } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, aCompany } from '../../testing.ts';
import { CompaniesPage } from './CompaniesPage.tsx';

const NORTH = aCompany(1, { companyName: 'North AB', slogan: 'Onwards', foundedYear: 1998 });
const SOUTH = aCompany(2, { companyName: 'South AB', packageId: 4, networkMeeting: false, active: false });
const LIST: Answers = {
  'GET /admin/companies': { body: [NORTH, SOUTH], headers: { 'x-total-count': '2' } },
  'GET /admin/companies/company-1': { body: NORTH, headers: { etag: '"v1"' } },
};

const open = (answers: Answers) =>
  renderPage(<CompaniesPage />, { user: ADMIN, at: '/admin/companies', answers });

async function openEditor() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit North AB' }));
  const editor = within(await findDialog('Edit North AB'));
  await editor.findByLabelText('Company name');
  return editor;
}

const save = (editor: ReturnType<typeof within>) =>
  userEvent.click(editor.getByRole('button', { name: 'Save changes' }));

describe('the companies list', () => {
  test('shows every company and, on request, its whole profile', async () => {
    open(LIST);
    const row = within((await screen.findByText('North AB')).closest('tr') as HTMLElement);
    row.getByText('Standard');
    row.getByText('Yes');
    row.getByText('Active');
    await userEvent.click(row.getByRole('button', { name: /Details/ }));
    await screen.findByText('Onwards');
    screen.getByText('Full Time');
    expect(screen.getByRole('link', { name: '/companies/company-1' })).toBeTruthy();
  });

  test('shows how many parts a company lacks, and names them on focus', async () => {
    open(LIST);
    const row = within((await screen.findByText('North AB')).closest('tr') as HTMLElement);
    const missing = row.getByRole('button', { name: /^\d missing: / });
    expect(missing.getAttribute('aria-label')).toContain(`${missing.textContent} missing: `);
    act(() => missing.focus());
    const tooltip = await screen.findByRole('tooltip');
    expect(missing.getAttribute('aria-label')).toBe(`${missing.textContent} missing: ${tooltip.textContent}`);
  });

  test('sends only changed fields on Edit', async () => {
    const { api } = open({ ...LIST, 'PATCH /admin/companies/company-1': { body: NORTH } });
    const editor = await openEditor();
    await userEvent.clear(editor.getByLabelText('Slogan'));
    await userEvent.clear(editor.getByLabelText('Founded'));
    await userEvent.type(editor.getByLabelText('Employees in Sweden'), '120');
    await userEvent.click(editor.getByRole('checkbox', { name: /^Active/ }));
    await save(editor);
    await screen.findByText('Company updated');
    expect(api.sent('PATCH /admin/companies/company-1')[0]?.body).toEqual({
      slogan: '',
      foundedYear: null,
      employeesSweden: 120,
      active: false,
    });
    await waitFor(() => expect(api.sent('GET /admin/companies')).toHaveLength(2));
  });

  test('resets networkMeeting for any package other than Standard', async () => {
    const { api } = open({ ...LIST, 'PATCH /admin/companies/company-1': { body: NORTH } });
    const editor = await openEditor();
    const network = editor.getByRole<HTMLInputElement>('checkbox', { name: /^Network meeting/ });
    expect(network.checked).toBe(true);
    await userEvent.click(editor.getByRole('combobox', { name: 'Package' }));
    await userEvent.click(await screen.findByTitle('VIP'));
    expect(network.checked).toBe(false);
    expect(network.disabled).toBe(true);
    await save(editor);
    await screen.findByText('Company updated');
    expect(api.sent('PATCH /admin/companies/company-1')[0]?.body).toEqual({
      packageId: 4,
      networkMeeting: false,
    });
  });

  test('loads the stored version and saves only over that version', async () => {
    const { api } = open({
      ...LIST,
      'GET /admin/companies/company-1': { body: { ...NORTH, slogan: 'Newer' }, headers: { etag: '"v7"' } },
      'PATCH /admin/companies/company-1': { body: NORTH },
    });
    const editor = await openEditor();
    expect(editor.getByLabelText<HTMLInputElement>('Slogan').value).toBe('Newer');
    await userEvent.type(editor.getByLabelText('Website'), 'https://north.example');
    await save(editor);
    await screen.findByText('Company updated');
    expect(api.sent('PATCH /admin/companies/company-1')[0]?.ifMatch).toBe('"v7"');
  });

  test('keeps changes of another admin, and reports fields both changed', async () => {
    const theirs = { ...NORTH, slogan: 'Theirs', areaOfBusiness: 'Steel' };
    let stored: { body: object; headers: Record<string, string> } = {
      body: NORTH,
      headers: { etag: '"v1"' },
    };
    const { api } = open({
      ...LIST,
      'GET /admin/companies/company-1': () => stored,
      'PATCH /admin/companies/company-1': ({ ifMatch }) =>
        ifMatch === '"v1"'
          ? { status: 409, body: { code: 'STALE_VERSION', message: 'Changed.' } }
          : { body: theirs },
    });
    const editor = await openEditor();
    await userEvent.type(editor.getByLabelText('Slogan'), ' and up');
    stored = { body: theirs, headers: { etag: '"v2"' } };
    await save(editor);
    await editor.findByText(/^These fields were changed in another window or by another admin: Slogan\./);
    expect(editor.getByLabelText<HTMLInputElement>('Slogan').value).toBe('Onwards and up');
    expect(editor.getByLabelText<HTMLInputElement>('Area of business').value).toBe('Steel');
    await userEvent.click(editor.getByRole('button', { name: 'Save my version' }));
    await screen.findByText('Company updated');
    const [, second] = api.sent('PATCH /admin/companies/company-1');
    expect(second).toMatchObject({ ifMatch: '"v2"', body: { slogan: 'Onwards and up' } });
    expect(second?.body).not.toHaveProperty('areaOfBusiness');
  });

  test('asks for a reason before a company with booked meetings leaves the network meetings', async () => {
    const { api } = open({
      ...LIST,
      'PATCH /admin/companies/company-1': ({ body }) =>
        'meetingsReason' in (body as object)
          ? { body: NORTH }
          : { status: 409, body: { code: 'HAS_MEETING', message: 'There are 3 booked meetings.' } },
    });
    const editor = await openEditor();
    await userEvent.click(editor.getByRole('checkbox', { name: /^Network meeting/ }));
    await save(editor);
    const dialog = within(await findDialog('North AB has booked meetings'));
    const cancelAndSave = dialog.getByRole('button', { name: 'Cancel meetings and save' });
    await userEvent.type(dialog.getByLabelText('Reason'), 'no');
    await userEvent.click(cancelAndSave);
    dialog.getByText('At least 5 characters.');
    await userEvent.type(dialog.getByLabelText('Reason'), ' longer part of the fair');
    await userEvent.click(cancelAndSave);
    await screen.findByText('Company updated');
    expect(api.sent('PATCH /admin/companies/company-1').map(({ body }) => body)).toEqual([
      { networkMeeting: false },
      { networkMeeting: false, meetingsReason: 'no longer part of the fair' },
    ]);
  });

  test('keeps the input after a failed save and shows errors at the fields', async () => {
    const message = 'There is already a company with this address name.';
    open({
      ...LIST,
      'PATCH /admin/companies/company-1': {
        status: 409,
        body: { message, code: 'SLUG_TAKEN', fields: { slug: message } },
      },
    });
    const editor = await openEditor();
    const slug = editor.getByLabelText<HTMLInputElement>('Address name');
    await userEvent.clear(slug);
    await userEvent.type(slug, 'company-2');
    await save(editor);
    await screen.findByText('Update failed');
    expect(editor.getAllByText(message).length).toBeGreaterThan(0);
    expect(slug.value).toBe('company-2');
    expect(document.activeElement).toBe(slug);
  });

  test('shows errors at the field before sending', async () => {
    const { api } = open(LIST);
    const editor = await openEditor();
    await userEvent.clear(editor.getByLabelText('Company name'));
    await userEvent.type(editor.getByLabelText('Website'), 'north');
    await userEvent.type(editor.getByLabelText('Employees in Sweden'), '1.5');
    await save(editor);
    editor.getByText('Enter the company name.');
    editor.getByText('Enter a web address that starts with http:// or https://');
    editor.getByText('Enter a whole number.');
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  test('asks before discarding changes', async () => {
    open(LIST);
    const editor = await openEditor();
    await userEvent.type(editor.getByLabelText('Slogan'), '!');
    await userEvent.click(editor.getByRole('button', { name: 'Cancel' }));
    const question = within(await findDialog('Discard your changes?'));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(editor.getByLabelText<HTMLInputElement>('Slogan').value).toBe('Onwards!');
  });

  test('changes the package of selected companies after a dry run, and lists the unchanged ones with the reason', async () => {
    let isReachable = false;
    const refused = { slug: 'company-1', outcome: 'refused', code: 'HAS_MEETING' };
    const { api } = open({
      ...LIST,
      'POST /admin/participations/bulk': () =>
        isReachable
          ? { body: [refused, { slug: 'company-2', outcome: 'done' }] }
          : { status: 503, body: { code: 'DATABASE_UNAVAILABLE', message: 'Try again soon.' } },
    });
    for (const name of ['North AB', 'South AB'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Change package' }));
    const dialog = within(await findDialog('Change the package of 2 companies'));
    await userEvent.click(dialog.getByRole('combobox', { name: /Package/ }));
    await userEvent.click(await screen.findByTitle('Basic'));
    await userEvent.click(dialog.getByRole('button', { name: 'Show what changes' }));
    await dialog.findByText('Try again soon.');
    isReachable = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Show what changes' }));
    await dialog.findByText('1 company will get the package.');
    const kept =
      'North AB has upcoming meetings. Edit the company to end them and give the students a reason.';
    dialog.getByText(kept);
    await userEvent.click(dialog.getByRole('button', { name: 'Change 1 package' }));
    await screen.findByText('Package changed for 1 company');
    screen.getByText(kept);
    expect(api.sent('POST /admin/participations/bulk').map(({ body }) => body)).toEqual(
      [true, true, false].map((dryRun) => ({
        ...{ slugs: ['company-1', 'company-2'], act: 'package', packageId: 1, dryRun },
      })),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select North AB' }).checked).toBe(true);
  });

  test('shows what confirming would change at once, and does nothing before the second step', async () => {
    const { api } = open({
      ...LIST,
      'POST /admin/participations/bulk': { body: [{ slug: 'company-1', outcome: 'unchanged' }] },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select North AB' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await findDialog('Confirm 1 company for this fair'));
    await dialog.findByText('North AB already has this status.');
    expect(dialog.queryByRole('button', { name: /^(Confirm|Show)/ })).toBeNull();
    expect(api.sent('POST /admin/participations/bulk')).toHaveLength(1);
  });

  test("starts with this fair's companies, and lists those in another state or all", async () => {
    const participations = { invited: 7, registered: 0, confirmed: 3, declined: 1, withdrawn: 0 };
    const meta = {
      ...{ studentCount: 1, companyCount: 3, applicationCount: 0, dayIsDefault: false },
      ...{ mailsLinkToLocalhost: false, participations },
    };
    const rows = [{ ...NORTH, state: 'invited' as const }, SOUTH];
    const { api } = open({
      ...{ ...LIST, 'GET /admin/meta': { body: meta } },
      'GET /admin/companies': { body: rows, headers: { 'x-total-count': '2' } },
    });
    const rowOf = async (name: string) =>
      within((await screen.findByText(name)).closest('tr') as HTMLElement);
    const stateSent = () => api.sent('GET /admin/companies').at(-1)?.query.get('filter[state]');
    const chips = within(await screen.findByRole('region', { name: 'Companies by status at this fair' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      ...['Confirmed 3', 'Invited 7', 'Declined 1', 'Not at this fair', 'All companies'],
    ]);
    await screen.findByText('North AB');
    expect(stateSent()).toBe('confirmed');
    await userEvent.click(chips.getByRole('button', { name: 'Invited 7' }));
    await waitFor(() => expect(stateSent()).toBe('invited'));
    await userEvent.click(chips.getByRole('button', { name: 'All companies' }));
    await waitFor(() => expect(stateSent()).toBeNull());
    screen.getByText(/^All companies, at this fair or not\./);
    (await rowOf('North AB')).getByText('Invited');
    (await rowOf('South AB')).getByText('Not at this fair');
    await userEvent.click(chips.getByRole('button', { name: 'Not at this fair' }));
    await screen.findByText(/^Companies that are not at this fair\./);
  });

  test('shows Failed to load companies', async () => {
    const { api } = open({ 'GET /admin/companies': 'unreachable' });
    await screen.findByText('Failed to load companies');
    api.answer(LIST);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('North AB');
  });

  test('offers every exportable field', async () => {
    open(LIST);
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await findDialog('Export companies'));
    const fields = within(dialog.getByRole('group', { name: 'Fields' }));
    expect(fields.getAllByRole('checkbox')).toHaveLength(21);
  });
});

describe('missing parts', () => {
  const COUNTS = { held: 2, login: 3, logo: 0, description: 1, times: 0 };
  const ONBOARDING: Answers = { ...LIST, 'GET /admin/onboarding': { body: COUNTS } };

  test('counts missing parts, filters the list by them, and reminds all listed companies in one step', async () => {
    const { api } = open({
      ...ONBOARDING,
      'POST /admin/companies/reminders': {
        body: { outcomes: [{ id: 'company-1' }, { id: 'company-2', code: 'MAILED_TODAY' }] },
      },
    });
    expect(screen.queryByRole('button', { name: /No logo/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Not logged in 3' }));
    await waitFor(() => {
      const asked = api.sent('GET /admin/companies').at(-1);
      expect(asked?.query.get('filter[lacks]')).toBe('login');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind these companies' }));
    const question = within(await findDialog('Remind 1 company?'));
    question.getByText(/1 company was emailed within the last 24 hours and gets no email\./);
    await userEvent.click(question.getByRole('button', { name: 'Remind' }));
    await screen.findByText('South AB was emailed within the last 24 hours.');
    expect(api.sent('POST /admin/companies/reminders').map(({ body }) => body)).toEqual([
      { all: 'login', dryRun: true },
      { all: 'login', dryRun: false },
    ]);
  });

  test('edits texts by language in the form', async () => {
    const { api } = open({ ...LIST, 'PATCH /admin/companies/company-1': { body: NORTH } });
    const editor = await openEditor();
    await userEvent.click(editor.getByRole('button', { name: 'Add texts in Swedish' }));
    await userEvent.type(editor.getByLabelText('Slogan (Swedish)'), 'Framåt');
    await save(editor);
    await screen.findByText('Company updated');
    const none = { description: '', slogan: '', qualifications: '' };
    expect(api.sent('PATCH /admin/companies/company-1')[0]?.body).toEqual({
      texts: { en: none, sv: { ...none, slogan: 'Framåt' } },
    });
  });
});
