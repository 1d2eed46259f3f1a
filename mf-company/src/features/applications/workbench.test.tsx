import { currentAddress, ok, refused, renderArea, setWide } from '@fair/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, anApplicant, companyAnswers, id, listOf } from '../../testing/companies.ts';

jest.mock('@fair/ui/LazyPdfViewer', () => ({
  LazyPdfViewer: ({ url, fileName }: { url: string; fileName: string }) => <a href={url}>{fileName}</a>,
}));

const MANY = 'POST /company/applications/decisions';
const opened = (n: number) => screen.findByRole('heading', { level: 2, name: `Student ${n}` });
const select = (n: number) => fireEvent.click(screen.getByRole('checkbox', { name: `Select Student ${n}` }));

/** Opens the page with four applicants. The simulated API changes their statuses when the page requests it. */
async function aWorkbench(answers: Parameters<typeof companyAnswers>[1] = {}, search = '') {
  const rows = [1, 2, 3, 4].map((n) => anApplicant(n));
  const patch = (n: number) => (call: { body?: unknown }) => {
    const at = n - 1;
    const takeBack = { id: id(90 + n), until: '2026-11-03T09:00:10.000Z' };
    rows[at] = { ...anApplicant(n), ...(call.body as object), takeBack };
    return ok(rows[at]);
  };
  const page = await renderArea(
    CompanyRoutes,
    `/company/applications${search}`,
    companyAnswers(aCompany(), {
      'GET /company/applications': (call) => listOf(rows)(call),
      'POST /company/applications': (call) => {
        const at = rows.findIndex((row) => row.id === (call.body as { id: string }).id);
        rows[at] = { ...anApplicant(at + 1), status: 'accepted', accepted: true };
        return ok({ accepted: true });
      },
      ...Object.fromEntries([1, 2, 3, 4].map((n) => [`PATCH /company/applications/${id(n)}`, patch(n)])),
      ...answers,
    }),
  );
  await opened(1);
  const sent = (call: string) => page.asked.filter((one) => one.call === call).map(({ body }) => body);
  return { ...page, sent };
}

beforeEach(() => {
  setWide(true);
  localStorage.clear();
  sessionStorage.clear();
});

test('marks a deactivated applicant in list and detail, who cannot be accepted', async () => {
  await renderArea(
    CompanyRoutes,
    '/company/applications',
    companyAnswers(aCompany(), {
      'GET /company/applications': listOf([anApplicant(1, { inactive: true }), anApplicant(2)]),
    }),
  );
  await opened(1);
  expect(screen.getAllByText('Deactivated')).toHaveLength(2);
  screen.getByText(/The fair team has deactivated this student/);
  const accept = screen.getByRole<HTMLButtonElement>('button', { name: /^Accept applicant/ });
  expect(accept.disabled).toBe(true);
});

describe('keys', () => {
  test('decide on the open applicant with A, R and D and open the next one', async () => {
    const { sent, user } = await aWorkbench();
    await user.keyboard('a');
    await opened(2);
    await user.keyboard('r');
    await opened(3);
    await user.keyboard('d');
    await opened(4);
    expect(sent('POST /company/applications')).toEqual([{ id: id(1), status: true }]);
    expect(sent(`PATCH /company/applications/${id(2)}`)).toEqual([{ status: 'reserve' }]);
    expect(sent(`PATCH /company/applications/${id(3)}`)).toEqual([{ status: 'declined' }]);
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    await opened(2);
    await user.keyboard('{ArrowRight}');
    await opened(3);
    expect(currentAddress()).toContain(id(3));
  });

  test('show the error of an earlier decision above the list until it is retried', async () => {
    let isRefused = true;
    const { user } = await aWorkbench({
      'POST /company/applications': () =>
        isRefused
          ? refused(503, 'DATABASE_UNAVAILABLE', 'The service is busy for a moment.')
          : ok({ accepted: true }),
    });
    await user.keyboard('a');
    await opened(2);
    const said = 'Update failed: Student 1: The service is busy for a moment.';
    expect(await screen.findByText(said)).toBeTruthy();
    isRefused = false;
    await user.keyboard('{ArrowUp}');
    await opened(1);
    expect(screen.getByText(said)).toBeTruthy();
    await user.keyboard('a');
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  test('do nothing in a text field, with a modifier, held down, over an open dialog, or turned off', async () => {
    const { asked, user } = await aWorkbench();
    const decided = () => asked.filter(({ call }) => !call.startsWith('GET') && !call.endsWith('/review'));
    await user.click(screen.getByRole('searchbox', { name: 'Search applicants' }));
    await user.keyboard('a{ArrowRight}');
    await user.clear(screen.getByRole('searchbox', { name: 'Search applicants' }));
    await user.click(screen.getByRole('textbox', { name: 'Your notes' }));
    await user.keyboard('d');
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'a', metaKey: true });
    fireEvent.keyDown(document.body, { key: 'A', shiftKey: true });
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    expect(await opened(1)).toBeTruthy();
    select(1);
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialog = await screen.findByRole('dialog', { name: 'Decline 1 applicant?' });
    fireEvent.keyDown(dialog, { key: 'a' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    select(1);
    fireEvent.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts', hidden: true }));
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    await opened(1);
    expect(decided()).toEqual([]);
    expect(localStorage.getItem('fair.workbenchKeysOff')).toBe('true');
  });

  test('rate the open applicant with 1 to 4, also after a decision opened the next one', async () => {
    const review = (n: number) => `PATCH /company/applications/${id(n)}/review`;
    const { sent, user } = await aWorkbench({
      [review(1)]: ok(anApplicant(1)),
      [review(2)]: ok(anApplicant(2)),
    });
    await user.keyboard('3');
    await waitFor(() => expect(sent(review(1))).toEqual([{ rating: 3 }]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 Good' }).checked).toBe(true);
    await user.keyboard('a');
    await opened(2);
    await user.keyboard('1');
    await waitFor(() => expect(sent(review(2))).toEqual([{ rating: 1 }]));
    await user.click(screen.getByRole('textbox', { name: 'Your notes' }));
    await user.keyboard('4');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 Not now' }).checked).toBe(true);
  });

  test('move in the list with up and down after choosing a tab, and between tabs with left and right', async () => {
    await aWorkbench();
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
    screen.getByRole('radio', { name: 'Pending' }).focus();
    await waitFor(() => expect(currentAddress()).toContain('status=pending'));
    await opened(1);
    press('ArrowDown');
    await opened(2);
    expect(currentAddress()).toContain('status=pending');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-applicant')).toBe(id(2)));
    press('ArrowDown');
    await opened(3);
    screen.getByRole('radio', { name: 'Pending' }).focus();
    press('ArrowRight');
    await waitFor(() => expect(currentAddress()).toContain('status=accepted'));
  });

  test('undo the last decision with U, or say that it is too late', async () => {
    let isOver = false;
    const address = `POST /company/applications/decisions/${id(91)}/takeback`;
    const { sent, user } = await aWorkbench({
      [address]: () =>
        isOver
          ? refused(409, 'TAKE_BACK_OVER', 'Too late to take it back.')
          : ok({ outcomes: [{ id: id(1), status: 'pending' }] }),
    });
    await user.keyboard('d');
    expect(await screen.findByText('Student 1 is declined.')).toBeTruthy();
    await user.keyboard('u');
    expect(await screen.findByText('Undone. The student was not notified.')).toBeTruthy();
    expect(sent(address)).toHaveLength(1);
    isOver = true;
    await user.keyboard('{ArrowUp}');
    await opened(1);
    await user.keyboard('r');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Too late to take it back.')).toBeTruthy();
  });

  test('name the applicant in an error while the next one is open', async () => {
    const { user } = await aWorkbench({
      [`PATCH /company/applications/${id(1)}`]: refused(409, 'HAS_MEETING', 'There is a booked meeting.'),
    });
    await user.keyboard('d');
    await opened(2);
    expect(await screen.findByText('Student 1: There is a booked meeting.')).toBeTruthy();
  });
});

describe('selection', () => {
  test('decides on many with one confirmation and one request, with undo', async () => {
    const back = `POST /company/applications/decisions/${id(77)}/takeback`;
    const { sent, user } = await aWorkbench({
      [MANY]: ok({
        takeBack: { id: id(77), until: '2026-11-03T09:00:10.000Z' },
        outcomes: [
          { id: id(1), status: 'accepted' },
          { id: id(2), status: 'pending', code: 'HAS_MEETING' },
          { id: id(3), status: 'accepted' },
          { id: id(4), status: 'accepted' },
        ],
      }),
      [back]: ok({ outcomes: [1, 3, 4].map((n) => ({ id: id(n), status: 'pending' })) }),
    });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('4 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept 4 applicants?' }));
    expect(sent(MANY)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Accept 4' }));
    expect(await screen.findByText('3 applicants accepted')).toBeTruthy();
    expect(sent(MANY)).toEqual([{ ids: [1, 2, 3, 4].map(id), status: 'accepted' }]);
    // Student 2 could not be accepted. This applicant remains selected, and the page shows the reason.
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByText('Student 2 has a meeting. Cancel it first.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 decisions undone. The students were not notified.')).toBeTruthy();
    expect(sent(back)).toHaveLength(1);
  });

  test('is cleared when the filter changes', async () => {
    await aWorkbench();
    select(1);
    select(2);
    expect(screen.getByText('2 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Declined' }));
    expect(await screen.findByText('0 applicants')).toBeTruthy();
  });
});

describe('room for meetings', () => {
  const ROOM = 'GET /company/applications/room';
  const room = (freeTimes: number, acceptedWithoutMeeting: number) =>
    ok({ freeTimes, acceptedWithoutMeeting });

  test('shows free times and waiting applicants above the list, with a warning and a link if there are too few', async () => {
    let now = room(8, 0);
    const { user } = await aWorkbench({ [ROOM]: () => now });
    expect(await screen.findByText('8 free times, 0 accepted students without a time.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add times' })).toBeNull();
    now = room(8, 15);
    await user.keyboard('a');
    expect(await screen.findByText(/8 free times, 15 accepted students without a time\./)).toBeTruthy();
    expect(screen.getByText(/7 of them cannot get a time/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add times' }).getAttribute('href')).toContain('view=plan');
  });

  test('warns when accepting more than there are times, and can make the lowest rated reserve', async () => {
    const rows = [
      anApplicant(1),
      anApplicant(2, { rating: 4 }),
      anApplicant(3, { accepted: true }),
      anApplicant(4, { appliedAt: '2026-11-01T09:00:00.000Z' }),
    ];
    const { sent, user } = await aWorkbench({
      'GET /company/applications': (call) => listOf(rows)(call),
      [ROOM]: room(3, 1),
      [MANY]: ({ body }) => {
        const { ids, status } = body as { ids: string[]; status: 'accepted' | 'reserve' };
        return ok({ outcomes: ids.map((one) => ({ id: one, status })) });
      },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept 4 applicants?' }));
    expect(
      dialog.getByText(
        /3 free times, 1 accepted student without a time\. 1 of the selected applicants cannot get a time/,
      ),
    ).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: /put the other 1 on the reserve list/ }));
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('1 applicant on the reserve list')).toBeTruthy();
    expect(sent(MANY)).toEqual([
      { ids: [3, 2, 4].map(id), status: 'accepted' },
      { ids: [id(1)], status: 'reserve' },
    ]);
  });
});

test.each([
  { total: 191, name: 'Select all 191 matching applicants', asked: 191 },
  { total: 230, name: 'Select the first 200 of 230 matching applicants', asked: 200 },
])('selects matching applicants on other pages too: $name', async ({ total, name, asked }) => {
  const rows = Array.from({ length: total }, (_, n) => anApplicant(n + 1));
  const { sent, user, ...page } = await aWorkbench(
    {
      'GET /company/applications': (call) => listOf(rows)(call),
      [MANY]: ({ body }) =>
        ok({ outcomes: (body as { ids: string[] }).ids.map((one) => ({ id: one, status: 'reserve' })) }),
    },
    '?rating=atLeast3',
  );
  expect(screen.queryByRole('button', { name })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(`${asked} selected`)).toBeTruthy();
  const query = page.asked.filter(({ call }) => call === 'GET /company/applications').at(-1)?.query;
  expect(query?.get('filter[rating]')).toBe('atLeast3');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: `Reserve ${asked}` }));
  await waitFor(() => expect(sent(MANY)).toHaveLength(1));
  expect((sent(MANY)[0] as { ids: string[] }).ids).toHaveLength(asked);
});

test('keeps filters and order in the address, sends them to the server and shows the rating', async () => {
  const { asked } = await aWorkbench(
    { 'GET /company/applications': listOf([anApplicant(1, { rating: 3 }), anApplicant(2)]) },
    '?status=all&program=SYSDK&rating=3&cv=true&sort=-rating',
  );
  const query = asked.filter(({ call }) => call === 'GET /company/applications').at(-1)?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    'filter[program]': 'SYSDK',
    'filter[rating]': '3',
    'filter[hasCv]': 'true',
    sort: '-rating',
  });
  const list = within(screen.getByRole('list', { name: 'Applicants' }));
  expect(list.getAllByText('3 Good')).toHaveLength(1);
  expect(list.getByRole('button', { name: /Student 2.*Applied 3 Nov 2026.*Pending/ })).toBeTruthy();
});
