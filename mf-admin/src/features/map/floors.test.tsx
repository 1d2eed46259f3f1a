import { type Answers, ok, renderPage } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { MapAdminPage } from './MapAdminPage.tsx';

const aFloor = (id: string, en: string, sv: string) => ({
  ...{ id: id.repeat(24), name: { en, sv }, state: 'draft' as const, width: 400, height: 300 },
  ...{ imageURL: '/plan.webp', boothCount: 1 },
});
const GROUND = aFloor('a', 'Ground floor', 'Bottenplan');
const FIRST = aFloor('b', 'First floor', 'Plan 1');
const booth = (code: string, x = 1000) => ({ code, kind: 'booth' as const, x, y: 1000, w: 600, h: 600 });
const booths = (version: string, ...list: object[]) => ({
  body: list.map((one) => ({ ...one, posterCode: 'ABCDEFGH' })),
  headers: { etag: `"0-${version}"` },
});
const ofGround = `GET /admin/floors/${GROUND.id}/booths` as const;
const open = (answers: Answers = {}) =>
  renderPage(<MapAdminPage />, {
    user: ADMIN,
    at: '/admin/map',
    answers: {
      'GET /admin/floors': ok([GROUND, FIRST]),
      [ofGround]: booths('a', booth('1')),
      [`GET /admin/floors/${FIRST.id}/booths`]: booths('b', booth('2')),
      'GET /admin/placements': ok([]),
      'GET /public/catalogue': ok({ year: 2026, companies: [] }),
      ...answers,
    },
  });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('renames a floor, and moves it below the next one', async () => {
  const rename = `PATCH /admin/floors/${GROUND.id}` as const;
  const { api } = open({ [rename]: ok(GROUND), 'PUT /admin/floors/order': ok([FIRST, GROUND]) });
  const ground = await panel('Ground floor');
  await userEvent.click(await ground.findByRole('button', { name: 'Rename' }));
  const name = within(await screen.findByRole('dialog'));
  await userEvent.clear(name.getByRole('textbox', { name: 'Name in English' }));
  await userEvent.paste('Main hall');
  await userEvent.click(name.getByRole('button', { name: 'Save name' }));
  await screen.findByText('Name saved');
  expect(api.sent(rename).map(({ body }) => body)).toEqual([{ name: { en: 'Main hall', sv: 'Bottenplan' } }]);

  expect(ground.getByRole('button', { name: 'Move up: Ground floor' })).toHaveProperty('disabled', true);
  await userEvent.click(ground.getByRole('button', { name: 'Move down: Ground floor' }));
  await screen.findAllByRole('region');
  expect(api.sent('PUT /admin/floors/order').map(({ body }) => body)).toEqual([
    { ids: [FIRST.id, GROUND.id] },
  ]);
});

test('replaces the plan of a floor, and asks for one before that', async () => {
  const call = `POST /admin/floors/${GROUND.id}/picture` as const;
  const { api } = open({ [call]: ok(GROUND) });
  await userEvent.click(await (await panel('Ground floor')).findByRole('button', { name: 'Replace plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Upload new plan' }));
  await dialog.findByText('Choose a picture of the plan.');
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plan.svg', { type: 'image/svg+xml' });
  await userEvent.upload(
    document.querySelector('[role="dialog"] input[type="file"]') as HTMLInputElement,
    file,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Upload new plan' }));
  await screen.findByText('Plan replaced. Check the booths.');
  expect(api.sent(call)).toHaveLength(1);
});

test('gives a new booth a code that no floor has', async () => {
  open();
  await (await panel('First floor')).findByRole('button', { name: /^Booth 2,/ });
  const ground = await panel('Ground floor');
  await ground.findByRole('button', { name: /^Booth 1,/ });
  await userEvent.click(ground.getByRole('button', { name: 'Add booth' }));
  await ground.findByRole('button', { name: /^Booth 3,/ });
});

test('keeps unsaved booths when another admin has changed the floor, until the user asks for theirs', async () => {
  const publish = `POST /admin/floors/${GROUND.id}/publish` as const;
  const { api } = open({ [publish]: ok({ ...GROUND, state: 'published' }) });
  const ground = await panel('Ground floor');
  (await ground.findByRole('button', { name: /^Booth 1,/ })).focus();
  await userEvent.keyboard('{ArrowRight}');
  await ground.findByRole('button', { name: 'Booth 1, 11 % from the left, 10 % from the top' });
  api.answer({ [ofGround]: booths('c', booth('1', 5000)) });
  // After a change, the page loads all data of the map again.
  await userEvent.click(ground.getByRole('button', { name: 'Publish floor' }));
  await ground.findByText(/^The booths of this floor were changed /);
  ground.getByRole('button', { name: 'Booth 1, 11 % from the left, 10 % from the top' });
  await userEvent.click(ground.getByRole('button', { name: 'Show the latest version' }));
  await ground.findByRole('button', { name: 'Booth 1, 50 % from the left, 10 % from the top' });
});
