import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  advance,
  came,
  clickerServer,
  ENTRANCE,
  givenUser,
  open,
  shown,
  visitors,
} from '../testing/clickerScreen.tsx';

const user = givenUser();
const COUNTS = `GET /logistic/clickers/${ENTRANCE}/counts` as const;
const QUARTERS = [
  { at: '2026-11-12T08:45:00.000Z', came: 20, went: 0 },
  { at: '2026-11-12T09:00:00.000Z', came: 35, went: 5 },
  { at: '2026-11-12T09:15:00.000Z', came: 1, went: 60 },
];

test('shows the visitors of today, not those of the fair', async () => {
  const server = clickerServer('logistic');
  server.before.came = 4;
  open('logistic', server.answers);
  await came();
  expect(shown()).toBe('2');
  expect(visitors()).toBe('2');
  await user.click(await came());
  await advance(15_500);
  await screen.findByText('All counted');
  expect(shown()).toBe('3');
});

test('sets the capacity, warns from 90 % of it on, and removes it', async () => {
  const server = clickerServer('logistic');
  const { api } = open('logistic', server.answers);
  await came();
  const fill = async (button: string, capacity: string) => {
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Capacity of Entrance' }));
    const field = dialog.getByRole('spinbutton', { name: 'Capacity' });
    await user.type(field, `{Backspace}{Backspace}${capacity}`);
    await user.click(dialog.getByRole('button', { name: 'Save capacity' }));
    await advance(3500);
  };
  await fill('Set capacity', '10');
  await screen.findByText('here now, room for 10');
  for (let tap = 0; tap < 3; tap += 1) await user.click(await came());
  screen.getByText('Nearly full: room for 10');
  expect(within(screen.getByRole('row', { name: /Entrance/ })).getByText('Nearly full')).toBeTruthy();
  await user.click(await came());
  screen.getByText('Full: room for 10');
  await fill('Change capacity', '');
  await screen.findByText('here now');
  expect(api.sent(`PATCH /logistic/clickers/${ENTRANCE}`).map(({ body }) => body)).toEqual([
    { capacity: 10 },
    { capacity: null },
  ]);
});

test('shows the counts of the latest day by quarter of an hour, as a chart and as a table', async () => {
  const server = clickerServer('logistic');
  const { api } = open('logistic', {
    ...server.answers,
    [COUNTS]: { body: QUARTERS },
  });
  await came();
  expect(api.sent(COUNTS)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show the counts' }));
  await screen.findByText('Busiest quarter of an hour: 35 people came from 10:00');
  await user.click(screen.getByText('Show as a table'));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(-3)).toEqual([
    '09:45' + '20' + '0' + '20',
    '10:00' + '35' + '5' + '50',
    '10:15' + '1' + '60' + '0',
  ]);
});
