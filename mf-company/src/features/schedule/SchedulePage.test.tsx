import { currentAddress, ok, placeableOf, refused, renderArea, setWide, showOnPhone } from '@fair/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, anApplicant, companyAnswers, id } from '../../testing/companies.ts';
import { aBlockSlot, aBookedSlot, aPlaceable, aSchedule, aSlot } from '../../testing/meetings.ts';
import { aMember, asRole } from '../../testing/team.ts';

// Replaces the PDF viewer by a link, because pdf.js does not run in Node 20. The tests only check that it is shown.
jest.mock('@fair/ui/LazyPdfViewer', () => ({
  LazyPdfViewer: ({ url, fileName }: { url: string; fileName: string }) => <a href={url}>{fileName}</a>,
}));

const PLACEABLE = 'GET /company/meetings/placeable';
type Answers = Parameters<typeof companyAnswers>[1];
const open = (answers: Answers, search = '') =>
  renderArea(
    CompanyRoutes,
    `/company/schedule${search}`,
    companyAnswers(aCompany(), {
      'GET /company/schedule': ok(aSchedule()),
      [PLACEABLE]: placeableOf([aPlaceable(5, 'reserve')]),
      ...answers,
    }),
  );
const cell = (name: RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

/** Chooses an option in an antd Select: types a part of its label and clicks the option. */
async function choose(user: Awaited<ReturnType<typeof open>>['user'], field: string, label: string) {
  await user.type((await dialog()).getByRole('combobox', { name: field }), label);
  // antd renders each option twice: one for screen readers, and a visible one, which has a title.
  fireEvent.click(await screen.findByTitle(new RegExp(`^${label}`)));
}

beforeEach(() => {
  setWide(true);
  window.sessionStorage.clear();
});

describe('the board', () => {
  test('shows booked, blocked, offered and free times by table, preliminary until the deadline', async () => {
    await open({});
    const board = within(await screen.findByRole('group', { name: /^Board of/ }));
    expect(board.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Time',
      'Table A',
      'Table B',
    ]);
    expect(board.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      '10:00–10:20',
      '10:25–10:45',
    ]);
    expect(board.getByRole('button', { name: /10:00, Table A: Student 1.*Booked/ })).toBeTruthy();
    expect(board.getByRole('button', { name: /10:00, Table B: .*Blocked.*Lunch/ })).toBeTruthy();
    expect(
      board.getByRole('button', { name: /10:25, Table A: Student 3.*Offered until 13:00/ }),
    ).toBeTruthy();
    expect(board.getByRole('button', { name: /10:25, Table B: .*Free/ })).toBeTruthy();
    expect(screen.getByText('Preliminary')).toBeTruthy();
    expect(
      screen.getByText('Students can book and move meetings until 1 December 2026 at 12:00.'),
    ).toBeTruthy();
  });

  describe('tables of a team', () => {
    const MEMBER = { id: id(702), name: 'Lena Berg' };
    const schedule = aSchedule();
    const [first, second] = schedule.tables;
    if (!first || !second) throw new Error('The board of the tests has two tables.');
    const decidedBy = { name: 'Karin Öberg', at: '2026-11-12T09:00:00.000Z' };
    const shared = {
      'GET /company/team': ok([aMember(1, { role: 'owner' }), aMember(2)]),
      'GET /company/schedule': ok({
        ...schedule,
        tables: [{ ...first, member: MEMBER }, second],
        slots: [aBookedSlot(1, { decidedBy }), aSlot(2), aBookedSlot(3, { decidedBy: { at: decidedBy.at } })],
      }),
    };

    test('shows the member of each table, if any, and who accepted each meeting', async () => {
      const { user } = await open(shared);
      const board = within(await screen.findByRole('group', { name: /^Board of/ }));
      board.getByRole('columnheader', { name: 'Table A Lena Berg' });
      board.getByRole('columnheader', { name: 'Table B Unassigned' });
      board.getByRole('button', { name: /Student 3.*Accepted by a former member, 12 Nov/ });
      await user.click(await cell(/Student 1.*Accepted by Karin Öberg, 12 Nov/));
      (await dialog()).getByText('Accepted by Karin Öberg, 12 Nov');
    });

    test('shows the tables above the times on a phone', async () => {
      showOnPhone();
      await open(shared);
      const tables = within(await screen.findByRole('list', { name: 'Tables' }));
      expect(tables.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Table A Lena Berg',
        'Table B Unassigned',
      ]);
    });

    test('mentions unassigned tables only to a team of several', async () => {
      await open({});
      await cell(/Student 1/);
      expect(screen.queryByText('Unassigned')).toBeNull();
      cleanup();
      await open({ 'GET /company/team': shared['GET /company/team'] });
      expect(await screen.findAllByText('Unassigned')).toHaveLength(2);
    });

    test('lets only members who plan block a time or offer it again', async () => {
      const { user } = await open({ 'GET /protected/session': ok(asRole('recruiter')) });
      expect(screen.queryByRole('button', { name: /Blocked/ })).toBeNull();
      await user.click(await cell(/Table B: .*Free/));
      await (await dialog()).findByRole('button', { name: 'Book meeting' });
      expect(screen.queryByText('Block this time')).toBeNull();
    });
  });

  test('shows a list by time with tables on a phone', async () => {
    showOnPhone();
    await open({});
    const list = within(await screen.findByRole('list', { name: /^Board of/ }));
    expect(list.getByRole('button', { name: /Table B.*Free/ })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('links to planning without times', async () => {
    const { user } = await open({
      'GET /company/schedule': ok(aSchedule({ slots: [], days: [], tables: [] })),
      'GET /company/meeting-blocks': ok([]),
    });
    await user.click(await screen.findByRole('button', { name: 'Plan meeting times' }));
    expect(await screen.findByText('No meeting times planned')).toBeTruthy();
    expect(currentAddress()).toBe('/company/schedule?view=plan');
  });

  test('loads nothing without networkMeeting', async () => {
    const { asked } = await renderArea(
      CompanyRoutes,
      '/company/schedule',
      companyAnswers(aCompany({ networkMeeting: false, packageId: 1 })),
    );
    expect(await screen.findByText('Network meetings are not part of your package')).toBeTruthy();
    expect(asked.map(({ call }) => call)).not.toContain('GET /company/schedule');
  });
});

describe('placing', () => {
  test('shows an error beside the choice, keeps it, and then books', async () => {
    let isBusy = true;
    const { asked, user } = await open({
      'POST /company/meetings': () =>
        isBusy
          ? refused(409, 'STUDENT_BUSY', 'This student cannot take that time.')
          : ok(aBookedSlot(4, { studentName: 'Student 5' }).meeting),
    });
    await user.click(await cell(/10:25, Table B/));
    await choose(user, 'Applicant', 'Student 5');
    await user.click((await dialog()).getByRole('button', { name: 'Book meeting' }));
    expect(await screen.findByText('This student cannot take that time.')).toBeTruthy();
    isBusy = false;
    await user.click((await dialog()).getByRole('button', { name: 'Book meeting' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = asked.filter(({ call }) => call === 'POST /company/meetings').map(({ body }) => body);
    expect(sent).toEqual([
      { applicationId: id(5), slotId: id(104) },
      { applicationId: id(5), slotId: id(104) },
    ]);
  });

  test('refetches the board after an error, and greys out a time that was taken', async () => {
    let slots = aSchedule().slots;
    const { user } = await open({
      'GET /company/schedule': () => ok(aSchedule({ slots })),
      'POST /company/meetings': () => {
        slots = [...slots.slice(0, 3), aBookedSlot(4), aSlot(5)];
        return refused(409, 'SLOT_TAKEN', 'That time was just taken.');
      },
    });
    await user.click(await cell(/10:25, Table B/));
    await choose(user, 'Applicant', 'Student 5');
    await user.click((await dialog()).getByRole('button', { name: 'Book meeting' }));
    expect(await screen.findByText('That time was just taken.')).toBeTruthy();
    expect(await screen.findByText('10:25–10:45 · Table B (taken)')).toBeTruthy();
  });

  test('blocks a free time only with a reason', async () => {
    const { asked, user } = await open({
      [`PATCH /company/slots/${id(104)}`]: ok(aBlockSlot(4, { blocked: true })),
    });
    await user.click(await cell(/10:25, Table B/));
    await user.click((await dialog()).getByText('Block this time'));
    const blockNow = async () =>
      user.click((await dialog()).getByRole('button', { name: 'Block this time' }));
    await blockNow();
    expect(await screen.findByText('Give a reason.')).toBeTruthy();
    await user.type((await dialog()).getByRole('textbox', { name: 'Reason' }), 'Lunch');
    await blockNow();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(sent).toEqual([{ blocked: true, reason: 'Lunch' }]);
  });

  test('shows the waitlist in order, and places the first by hand', async () => {
    const waiting = { status: 'accepted', joinedAt: '2026-11-20T08:00:00.000Z' } as const;
    const { user } = await open({
      'GET /company/schedule': ok(
        aSchedule({
          waitlist: [
            { ...waiting, applicationId: id(7), studentName: 'Student 7', position: 1 },
            { ...waiting, applicationId: id(5), studentName: 'Student 5', position: 2 },
          ],
        }),
      ),
      [PLACEABLE]: placeableOf([aPlaceable(7), aPlaceable(5)], [id(7), id(5)]),
    });
    const list = within(await screen.findByRole('list', { name: 'Waitlist' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Student 7'),
      expect.stringContaining('Student 5'),
    ]);
    expect(await screen.findByText('Not booked yet (0)')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Place Student 7' }));
    expect(await (await dialog()).findByText(/^Student 7 · /)).toBeTruthy();
  });

  test('reads one page of many unbooked applicants, and searches them on the server', async () => {
    const sixty = Array.from({ length: 60 }, (_, n) => aPlaceable(n + 10));
    const { asked, user } = await open({ [PLACEABLE]: placeableOf(sixty) });
    await screen.findByText('Not booked yet (60)');
    const people = () => within(screen.getByRole('list', { name: 'Not booked yet' }));
    expect(people().getAllByRole('listitem')).toHaveLength(50);
    expect(asked.filter(({ call }) => call === 'GET /company/schedule')[0]?.query.get('unbooked')).toBe(
      'false',
    );
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages of applicants without a meeting' })).getByTitle(
        'Next Page',
      ),
    );
    expect(await screen.findByText('Student 69')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 's 12');
    await waitFor(() => expect(people().getAllByRole('listitem')).toHaveLength(1));
    expect(people().getByText('Student 12')).toBeTruthy();
    expect(screen.getByText('Not booked yet (60)')).toBeTruthy();
    // Chooses an applicant who is not on the first page of the list, so the dialog has to search on the server. A
    // further search does not change the choice.
    await user.click(await cell(/10:25, Table B/));
    await choose(user, 'Applicant', 'Student 65');
    await user.type((await dialog()).getByRole('combobox', { name: 'Applicant' }), 's 12');
    expect(await screen.findByTitle(/^Student 12 · /)).toBeTruthy();
    await waitFor(() => expect(screen.queryByTitle(/^Student 13 · /)).toBeNull());
    expect((await dialog()).getByText(/^Student 65 · /)).toBeTruthy();
  });
});

describe('a meeting', () => {
  const openFirst = (answers: Answers = {}) => open(answers, `?applicant=${id(1)}`);

  test('shows the CV, or that the student removed it', async () => {
    const { user } = await open({
      'GET /company/schedule': ok(aSchedule({ slots: [aBookedSlot(1), aBookedSlot(2, { hasCv: false })] })),
    });
    await user.click(await cell(/Student 1/));
    expect((await dialog()).getByRole('link', { name: 'CV Student 1.pdf' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await cell(/Student 2/));
    expect((await dialog()).getByText('CV removed by the student')).toBeTruthy();
  });

  test('is moved with a reason, and continues from the latest version after a conflict', async () => {
    let version = 1;
    const address = `PATCH /company/meetings/${id(201)}`;
    const { asked, user } = await openFirst({
      'GET /company/schedule': () =>
        ok(aSchedule({ slots: [aBookedSlot(1, { version, table: version === 1 ? 'A' : 'C' }), aSlot(2)] })),
      [address]: () => {
        version += 1;
        return version === 2
          ? refused(409, 'STALE_VERSION', 'This was changed elsewhere in the meantime.')
          : ok(aBookedSlot(1, { version }).meeting);
      },
    });
    await user.click((await dialog()).getByRole('button', { name: 'Move meeting' }));
    const moveNow = async () =>
      user.click((await dialog()).getByRole('button', { name: 'Move and notify the student' }));
    await moveNow();
    expect(await screen.findByText('Give a reason.')).toBeTruthy();
    expect(asked.some(({ call }) => call === address)).toBe(false);
    await choose(user, 'New time and table', '10:00–10:20 · Table B');
    await user.type((await dialog()).getByRole('textbox', { name: 'Reason' }), 'Karin leaves early');
    await moveNow();
    expect(await screen.findByText(/This meeting was changed elsewhere/)).toBeTruthy();
    expect(await (await dialog()).findByText('Table C')).toBeTruthy();
    await moveNow();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull());
    const sent = asked.filter(({ call }) => call === address).map(({ body }) => body);
    expect(sent).toEqual([
      { slotId: id(102), version: 1, reason: 'Karin leaves early' },
      { slotId: id(102), version: 2, reason: 'Karin leaves early' },
    ]);
  });

  test('keeps target and reason of a move, and greys out a time that was taken', async () => {
    let slots = [aBookedSlot(1), aSlot(2)];
    const { user } = await openFirst({ 'GET /company/schedule': () => ok(aSchedule({ slots })) });
    const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }));
    await press('Move meeting');
    await choose(user, 'New time and table', '10:00–10:20 · Table B');
    await user.type((await dialog()).getByRole('textbox', { name: 'Reason' }), 'Karin leaves early');
    cleanup();
    slots = [aBookedSlot(1), aBookedSlot(2)];
    await openFirst({ 'GET /company/schedule': () => ok(aSchedule({ slots })) });
    await press('Move meeting');
    expect(await screen.findByText('10:00–10:20 · Table B (taken)')).toBeTruthy();
    expect((await dialog()).getByRole('textbox', { name: 'Reason' })).toHaveProperty(
      'value',
      'Karin leaves early',
    );
  });

  test('is cancelled with a reason, which is kept after an error', async () => {
    const { asked, user } = await openFirst({
      [`DELETE /company/meetings/${id(201)}`]: refused(
        409,
        'MEETING_OVER',
        'This meeting is cancelled or over.',
      ),
    });
    await user.click((await dialog()).getByRole('button', { name: 'Cancel meeting' }));
    await user.type((await dialog()).getByRole('textbox', { name: 'Reason' }), 'Karin is ill');
    await user.click((await dialog()).getByRole('button', { name: 'Cancel and notify the student' }));
    expect(await screen.findByText('This meeting is cancelled or over.')).toBeTruthy();
    expect((await dialog()).getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Karin is ill');
    expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ reason: 'Karin is ill' });
  });

  test('can be marked only after its start', async () => {
    const started = { startsAt: '2026-01-12T09:00:00.000Z', endsAt: '2026-01-12T09:20:00.000Z' };
    const { asked, user } = await open({
      'GET /company/schedule': ok(aSchedule({ slots: [aBookedSlot(1, started), aBookedSlot(2, FAR_AHEAD)] })),
      [`PATCH /company/meetings/${id(201)}/attendance`]: ok(aBookedSlot(1, { attendance: 'late' }).meeting),
    });
    await user.click(await cell(/Student 2/));
    expect((await dialog()).getByRole('radio', { name: 'Present' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await cell(/Student 1/));
    // Clicks without simulating a pointer, because antd covers the radio button with its label.
    fireEvent.click((await dialog()).getByRole('radio', { name: 'Late' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ attendance: 'late' }),
    );
  });

  test('says that it no longer exists', async () => {
    await open({}, `?applicant=${id(77)}`);
    expect(await screen.findByText('This meeting is no longer on the board')).toBeTruthy();
  });
});

/** Times of a meeting so late that the fair is not over in any test run. */
const FAR_AHEAD = { startsAt: '2099-12-12T09:00:00.000Z', endsAt: '2099-12-12T09:20:00.000Z' };

describe('notes', () => {
  test('save automatically; unsaved text is kept, reported and saved again', async () => {
    let isDown = true;
    const { asked, user } = await open(
      {
        [`PATCH /company/applications/${id(1)}/review`]: () =>
          isDown
            ? refused(503, 'DATABASE_UNAVAILABLE', 'The service is busy for a moment.')
            : ok(anApplicant(1)),
      },
      `?applicant=${id(1)}`,
    );
    await user.type((await dialog()).getByRole('textbox', { name: 'Your notes' }), 'Strong in algebra');
    expect(await screen.findByText(/Not saved: The service is busy for a moment/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    isDown = false;
    await user.click(await cell(/Student 1/));
    const notes = (await dialog()).getByRole('textbox', { name: 'Your notes' });
    expect(notes).toHaveProperty('value', 'Strong in algebra');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/review')).at(-1)?.body).toEqual({
      notes: 'Strong in algebra',
    });
    expect(window.sessionStorage).toHaveLength(0);
  });
});

test('prints one sheet per table and day', async () => {
  await renderArea(
    CompanyRoutes,
    '/company/schedule/print',
    companyAnswers(aCompany(), { 'GET /company/schedule': ok(aSchedule()) }),
  );
  const sheet = within(await screen.findByRole('region', { name: 'Table A, Saturday 12 December' }));
  expect(sheet.getByText('Student 1')).toBeTruthy();
  expect(sheet.queryByText(/Lunch/)).toBeNull();
  expect(screen.getAllByRole('region', { name: /^Table/ })).toHaveLength(2);
});

test('shows the error and recovers on Retry', async () => {
  let isDown = true;
  const { user } = await open({
    'GET /company/schedule': () =>
      isDown ? refused(503, 'DATABASE_UNAVAILABLE', 'The service is busy for a moment.') : ok(aSchedule()),
  });
  expect(await screen.findByText('Your meetings could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cell(/Student 1/)).toBeTruthy();
});
