import { type Answers, renderPage } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ADMIN, EDITION_2026 } from '../../../testing.ts';
import { ProgramsPage } from './ProgramsPage.tsx';

const GET = 'GET /admin/editions/2026';
const PATCH = 'PATCH /admin/editions/2026';
const PROGRAMS = [
  { code: 'SYSDK', name: { en: 'Systems', sv: 'System' }, group: 'bachelor' },
  { code: 'SGAMK', name: { en: 'Games', sv: 'Spel' }, group: 'bachelor' },
  { code: 'OTHER', name: { en: 'Other program', sv: 'Annat program' }, group: 'other' },
];
const stored = (programs: readonly object[] = PROGRAMS, part: object = {}) => ({
  body: { ...EDITION_2026, programs, ...part },
  headers: { etag: '"0-a"' },
});
const TASKS = 'GET /admin/tasks';
const tasks = (state: 'done' | 'due') => ({
  body: {
    tasks: [{ code: 'programs', state }],
    booking: { slots: 0, booked: 0, offered: 0, unbooked: 0, waiting: 0 },
  },
});
const open = (answers: Answers = {}) =>
  renderPage(
    <Routes>
      <Route path="/admin/editions/:year/programs" element={<ProgramsPage />} />
    </Routes>,
    {
      user: ADMIN,
      at: '/admin/editions/2026/programs',
      answers: { [GET]: stored(), [TASKS]: tasks('done'), ...answers },
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);

afterEach(() => window.sessionStorage.clear());

test('adds, moves, renames and closes programs, and sends the whole list', async () => {
  const { api } = open({
    [PATCH]: ({ body }) => {
      const { programs } = body as { programs: { code: string }[] };
      return stored(programs.map((program) => ({ ...program, code: program.code.toUpperCase() })));
    },
  });
  await press('Move Games up');
  expect(names()).toEqual(['Games', 'Systems', 'Other program']);
  await press('Close Games');
  await press('Edit Systems');
  const english = await screen.findByLabelText(/Name in English/);
  await userEvent.clear(english);
  await userEvent.type(english, 'Computer Systems');
  await press('Add a program');
  const rows = screen.getAllByRole('listitem');
  const added = within(rows.at(-1) as HTMLElement);
  await userEvent.type(await added.findByLabelText(/Code/), 'srobo');
  await press('Save changes');
  await added.findAllByText('Enter the name of the program.');
  expect(api.sent(PATCH)).toHaveLength(0);
  await userEvent.type(added.getByLabelText(/Name in English/), 'Robotics');
  await userEvent.type(added.getByLabelText(/Name in Swedish/), 'Robotik');
  await press('Save changes');
  await screen.findByText('The fair is saved');
  const [systems, games, other] = PROGRAMS;
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([
    {
      programs: [
        { ...games, closed: true },
        { ...systems, name: { en: 'Computer Systems', sv: 'System' } },
        other,
        { code: 'srobo', name: { en: 'Robotics', sv: 'Robotik' }, group: 'bachelor' },
      ],
    },
  ]);
});

test('closes a program in use in its place instead of removing it', async () => {
  const says = 'Games cannot be removed. Students: 12, companies: 3. Close it instead.';
  const { api } = open({
    [PATCH]: ({ body }) => {
      const { programs } = body as { programs: { code: string }[] };
      if (programs.some(({ code }) => code === 'SGAMK')) return stored(programs);
      const details = { programs: 'SGAMK', students: 12, companies: 3 };
      return {
        status: 409,
        body: { code: 'PROGRAM_IN_USE', message: says, fields: { programs: says }, details },
      };
    },
  });
  await press('Remove Games');
  expect(names()).toEqual(['Systems', 'Other program']);
  await press('Save changes');
  await screen.findAllByText(says);
  await press('Close instead of removing');
  expect(names()).toEqual(['Systems', 'Games', 'Other program']);
  expect(screen.queryByText(says)).toBeNull();
  await press('Save changes');
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).at(-1)?.body).toEqual({
    programs: PROGRAMS.map((one) => (one.code === 'SGAMK' ? { ...one, closed: true } : one)),
  });
});

test('replaces the list with a pasted one, which is saved with the form', async () => {
  const { api } = open({
    [PATCH]: ({ body }) => stored((body as { programs: object[] }).programs),
  });
  await press('Paste a list');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list of programs' }));
  const take = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Use / });
  expect(take().disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('List of programs'), {
    target: { value: 'SROBO;Robotics;Robotik;Master\nbad code;Bad;Dålig;Master' },
  });
  await dialog.findByText('1 program found.');
  dialog.getByText(/^Line 2: the code contains characters other than/);
  await userEvent.click(take());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual(['Robotics', 'Other program']);
  await press('Save changes');
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([
    {
      programs: [
        { code: 'SROBO', name: { en: 'Robotics', sv: 'Robotik' }, group: 'master' },
        PROGRAMS.at(-1),
      ],
    },
  ]);
});

test('makes the programs of the product those of the fair without a change', async () => {
  const { api } = open({ [TASKS]: tasks('due'), [PATCH]: () => stored() });
  await screen.findByText(/^These are the default programs/);
  api.answer({ [TASKS]: tasks('done') });
  await press('Keep these programs');
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([{ programs: PROGRAMS }]);
  await waitFor(() => expect(screen.queryByText(/^These are the default programs/)).toBeNull());
});

test('cannot remove the program Other', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Remove Other program' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('cannot change the programs of an archived fair', async () => {
  open({ [GET]: stored(PROGRAMS, { state: 'archived' }) });
  await screen.findByText('This fair is archived and can only be read.');
  expect(screen.queryByRole('button', { name: 'Add a program' })).toBeNull();
});
