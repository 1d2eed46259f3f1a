import { type Answers, ok, refused, renderPage } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { MapAdminPage } from './MapAdminPage.tsx';

const ID = 'a'.repeat(24);
const FLOOR = {
  ...{ id: ID, name: { en: 'Ground floor', sv: 'Bottenplan' }, state: 'draft' as const },
  ...{ width: 400, height: 300, imageURL: '/plan.webp', boothCount: 1 },
};
const SHAPE = { code: '12', kind: 'booth' as const, x: 1000, y: 1000, w: 600, h: 600 };
const PUT = `PUT /admin/floors/${ID}/booths` as const;
const booths = (...list: object[]) => ({
  body: list.map((one) => ({ ...one, posterCode: 'ABCDEFGH' })),
  headers: { etag: '"0-a"' },
});
const open = (answers: Answers = {}) =>
  renderPage(<MapAdminPage />, {
    user: ADMIN,
    at: '/admin/map',
    answers: {
      'GET /admin/floors': ok([FLOOR]),
      [`GET /admin/floors/${ID}/booths`]: booths(SHAPE),
      'GET /admin/placements': ok([]),
      'GET /public/catalogue': ok({ year: 2026, companies: [] }),
      ...answers,
    },
  });

test('moves a booth by 1 % with the arrow keys, resizes it with Shift, and saves with its version', async () => {
  const { api } = open({ [PUT]: booths(SHAPE) });
  (await screen.findByRole('button', { name: /^Booth 12, 10 % from the left/ })).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  await userEvent.click(screen.getByRole('button', { name: 'Save booths' }));
  await screen.findByText('Booths saved');
  expect(api.sent(PUT).map(({ body }) => body)).toEqual([[{ ...SHAPE, x: 1100, y: 1100, w: 700 }]]);
});

test('shows why booths are not saved, and keeps the drawing', async () => {
  open({ [PUT]: refused(409, 'BOOTH_IN_USE', 'Companies stand there: 12. Move them first.') });
  (await screen.findByRole('button', { name: /^Booth 12/ })).focus();
  await userEvent.keyboard('{Delete}');
  await userEvent.click(screen.getByRole('button', { name: 'Add booth' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save booths' }));
  await screen.findByText(/Companies stand there: 12/);
  screen.getByRole('button', { name: /^Booth 1,/ });
});

test('publishes a floor', async () => {
  const call = `POST /admin/floors/${ID}/publish` as const;
  const { api } = open({ [call]: ok({ ...FLOOR, state: 'published' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish floor' }));
  await screen.findByText('Floor published. Company owners get an email about their booth.');
  expect(api.sent(call)).toHaveLength(1);
});
