import { type Answers, renderPage } from '@fair/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, EDITION_2026 } from '../../testing.ts';
import { FairPage } from './FairPage.tsx';

const GET = 'GET /admin/editions/2026';
const PATCH = 'PATCH /admin/editions/2026';
const stored = (part: object = {}, etag = '"0-a"') => ({
  body: { ...EDITION_2026, ...part },
  headers: { etag },
});

const open = (answers: Answers = {}) =>
  renderPage(<FairPage />, { user: ADMIN, at: '/admin/fair', answers: { [GET]: stored(), ...answers } });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

async function typeDay(label: string, date: string) {
  const input = await field(label);
  fireEvent.mouseDown(input);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: date } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
}
const typeTime = async (label: string, time: string) =>
  fireEvent.change(await field(label), { target: { value: time } });

afterEach(() => window.sessionStorage.clear());

test('moves and cancels the fair from its page', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move the fair' }));
  await screen.findByRole('dialog', { name: /^Move / });
  screen.getByRole('button', { name: 'Cancel the fair' });
});

test('says that the fair is cancelled, with a button that takes it back', async () => {
  const takeBackUntil = new Date(Date.now() + 60_000).toISOString();
  open({
    [GET]: stored({ cancelled: { takeBackUntil, reason: 'A storm closes the hall.', isFinal: false } }),
  });
  await screen.findByText('The fair is cancelled');
  screen.getByRole('button', { name: 'Undo' });
  expect(screen.queryByRole('button', { name: 'Move the fair' })).toBeNull();
});

describe('the day of the fair', () => {
  test('sends the days with their hours, and only changed fields', async () => {
    const { api } = open({ [PATCH]: ({ body }) => stored(body as object) });
    await field('Day 1');
    await userEvent.click(screen.getByRole('button', { name: 'Add a day' }));
    await typeDay('Day 2', '2026-12-11');
    await typeTime('Opens, day 2', '10:30');
    await save();
    await screen.findByText('The fair is saved');
    const [sent] = api.sent(PATCH);
    expect(sent?.ifMatch).toBe('"0-a"');
    expect(sent?.body).toEqual({
      days: ['2026-12-11', '2026-12-12'],
      hours: [
        { day: '2026-12-11', opens: '10:30', closes: '17:00' },
        { day: '2026-12-12', opens: '09:00', closes: '17:00' },
      ],
    });
  });

  test('leaves a default day empty, and does not save it with other changes', async () => {
    const { api } = open({
      [GET]: stored({ dayIsDefault: true }),
      [PATCH]: ({ body }) => stored({ ...(body as object), dayIsDefault: true }),
    });
    await screen.findByText('The day of the fair is not set');
    expect((await field('Day 1')).value).toBe('');
    await userEvent.clear(await field('Place'));
    await userEvent.type(await field('Place'), 'Kårhuset');
    await save();
    await screen.findByText('The fair is saved');
    expect(api.sent(PATCH).map(({ body }) => body)).toEqual([{ place: 'Kårhuset' }]);
  });

  test('takes the year of a new fair from its first day, until another year is typed', async () => {
    const { api } = open({
      [GET]: stored({ dayIsDefault: true }),
      [PATCH]: ({ body }) => stored(body as object),
    });
    const year = await field('Year of the fair');
    await typeDay('Day 1', '2027-02-03');
    expect(year.value).toBe('2027');
    await typeDay('Day 1', '2028-02-03');
    expect(year.value).toBe('2028');
    await save();
    await screen.findByText('The fair is saved');
    expect(api.sent(PATCH).map(({ body }) => body)).toEqual([
      {
        year: 2028,
        days: ['2028-02-03'],
        hours: [{ day: '2028-02-03', opens: '09:00', closes: '17:00' }],
      },
    ]);
  });

  test('keeps a typed year of a new fair', async () => {
    open({ [GET]: stored({ dayIsDefault: true }) });
    const year = await field('Year of the fair');
    await userEvent.clear(year);
    await userEvent.type(year, '2030{Tab}');
    await typeDay('Day 1', '2027-02-03');
    expect(year.value).toBe('2030');
  });

  test('shows the error for a day with meeting times, and keeps the input', async () => {
    const message = 'Companies offer times on 2026-12-12. They must move them to another day first.';
    open({ [PATCH]: { status: 409, body: { code: 'DAYS_HAVE_BLOCKS', message } } });
    await typeDay('Day 1', '2026-12-14');
    await save();
    await screen.findByText(message);
    expect((await field('Day 1')).value).toBe('2026-12-14');
  });

  test('reports invalid values before sending', async () => {
    const { api } = open();
    await typeTime('Closes, day 1', '08:00');
    await userEvent.clear(await field('Place'));
    await save();
    await screen.findByText('The closing time must be after the opening time.');
    screen.getByText('Enter the place.');
    expect(api.sent(PATCH)).toHaveLength(0);
  });

  test('is not saved while its text is no date', async () => {
    const { api } = open({ [PATCH]: ({ body }) => stored(body as object) });
    const day = await field('Day 1');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-13-45');
    await save();
    await screen.findByText('Enter a date up to March 2100, for example 2026-11-21.');
    await waitFor(() => expect(document.activeElement).toBe(day));
    expect(api.sent(PATCH)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect((await field('Day 1')).value).toBe('2026-12-12');
  });

  test('asks for the day of an empty row', async () => {
    const { api } = open();
    await field('Day 1');
    await userEvent.click(screen.getByRole('button', { name: 'Add a day' }));
    await save();
    await screen.findByText('Enter a date (YYYY-MM-DD).');
    expect((await field('Day 2')).getAttribute('aria-invalid')).toBe('true');
    for (const other of ['Day 1', 'Opens, day 2'])
      expect((await field(other)).getAttribute('aria-invalid')).not.toBe('true');
    expect(api.sent(PATCH)).toHaveLength(0);
  });

  test("keeps the input after a conflict, and saves over the other admin's version", async () => {
    let etag = '"0-a"';
    const { api } = open({
      [GET]: () => stored({ place: etag === '"0-a"' ? 'The hall' : 'Theirs' }, etag),
      [PATCH]: ({ body, ifMatch }) =>
        ifMatch === '"0-b"'
          ? stored({ place: 'Theirs', ...(body as object) }, '"0-c"')
          : { status: 409, body: { code: 'STALE_VERSION', message: 'Changed.' } },
    });
    await userEvent.type(await field('Name in Swedish'), ' 2');
    etag = '"0-b"';
    await save();
    await screen.findByText(/The fair was changed in another window/);
    await screen.findByDisplayValue('Theirs');
    expect((await field('Name in Swedish')).value).toBe('Testmässan 2');
    await save();
    await screen.findByText('The fair is saved');
    expect(api.sent(PATCH).at(-1)?.body).toEqual({ name: { en: 'Test Fair', sv: 'Testmässan 2' } });
  });

  test('sends the domains that may sign up as a list, and an empty list to remove the rule', async () => {
    const { api } = open({
      [GET]: stored({ signUp: { domains: ['uni.se'] } }),
      [PATCH]: ({ body }) => stored(body as object),
    });
    const domains = await field('Email domains that may sign up');
    expect(domains.value).toBe('uni.se');
    await userEvent.type(domains, ', *.kth.se');
    await save();
    await screen.findByText('The fair is saved');
    await userEvent.clear(domains);
    await save();
    await waitFor(() =>
      expect(api.sent(PATCH).map(({ body }) => body)).toEqual([
        { signUp: { domains: ['uni.se', '*.kth.se'] } },
        { signUp: { domains: [] } },
      ]),
    );
  });

  test('keeps at least one day', async () => {
    open();
    const days = await screen.findByRole('group', { name: 'Days and hours' });
    const remove = within(days).getByRole<HTMLButtonElement>('button', { name: 'Remove day 1' });
    expect(remove.disabled).toBe(true);
  });
});

describe('a change that needs confirmation', () => {
  test('asks for confirmation of hours that cut off booked meetings, with their number', async () => {
    const { api } = open({
      [PATCH]: ({ body }) =>
        (body as { confirm?: true }).confirm
          ? stored({ hours: [{ day: '2026-12-12', opens: '09:00', closes: '15:00' }] })
          : {
              status: 409,
              body: { code: 'MEETINGS_OUTSIDE_HOURS', message: 'Outside.', details: { count: 3 } },
            },
    });
    await typeTime('Closes, day 1', '15:00');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Save these hours?' });
    within(dialog).getByText(/^3 booked meetings are outside these hours/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save the hours' }));
    await screen.findByText('The fair is saved');
    expect(api.sent(PATCH).map(({ body }) => (body as { confirm?: true }).confirm)).toEqual([
      undefined,
      true,
    ]);
  });

  test('asks for confirmation of a first day in another year', async () => {
    const { api } = open({ [PATCH]: ({ body }) => stored(body as object) });
    await typeDay('Day 1', '2027-01-15');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'First day in 2027?' });
    expect(api.sent(PATCH)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save these days' }));
    await screen.findByText('The fair is saved');
  });
});

describe('a time that is deleted with the keyboard', () => {
  test('is deleted by saving', async () => {
    const { api } = open({
      [GET]: stored({ applyClosesAt: '2026-11-01T11:00:00.000Z' }),
      [PATCH]: stored(),
    });
    await userEvent.clear(await field('Students apply until'));
    await userEvent.tab();
    await save();
    await screen.findByText('The fair is saved');
    expect(api.sent(PATCH).map(({ body }) => body)).toEqual([{ applyClosesAt: null }]);
  });

  test('is asked for if it can be moved only', async () => {
    const { api } = open({
      [GET]: stored({ state: 'draft', bookingDeadline: '2026-11-01T11:00:00.000Z' }),
      [PATCH]: stored(),
    });
    await userEvent.clear(await field('Booking closes'));
    await userEvent.tab();
    await save();
    await screen.findByText('Choose a time. You can move the deadline but not remove it.');
    expect(api.sent(PATCH)).toHaveLength(0);
  });
});
