import { ok, refused, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AdminRoutes } from '../../routes.tsx';
import { ADMIN } from '../../testing.ts';

const PRINT = 'GET /admin/print.pdf' as const;
const open = (answers: object = {}) =>
  renderArea(AdminRoutes, '/admin/print', { 'GET /protected/session': ok(ADMIN), ...answers });

test('makes a PDF of the chosen parts, and asks for a purpose while they contain names', async () => {
  const { api, user } = await open({ [PRINT]: { body: new Blob(['%PDF'], { type: 'application/pdf' }) } });
  await user.type(await screen.findByRole('textbox', { name: 'Purpose' }), 'badges for the door');
  for (const part of [/^Badges/, /^Door list/, /^Meeting list/])
    await user.click(screen.getByRole('checkbox', { name: part }));
  expect(screen.queryByRole('textbox', { name: 'Purpose' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Badges/ }));
  await user.click(screen.getByRole('button', { name: 'Create PDF' }));
  await screen.findByText(/print.*\.pdf/);
  const [sent] = api.sent(PRINT);
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({
    ...{ parts: 'badges,tables,posters', purpose: 'badges for the door', lang: 'en' },
  });
});

test('says why no PDF was made, and refuses an empty choice', async () => {
  const { api, user } = await open({
    [PRINT]: refused(503, 'PRINT_BUSY', 'Another file is being made right now.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Create PDF' }));
  await screen.findByText('Another file is being made right now.');
  for (const part of screen.getAllByRole('checkbox')) await user.click(part);
  await user.click(screen.getByRole('button', { name: 'Create PDF' }));
  await screen.findByText('Choose at least one part.');
  expect(api.sent(PRINT)).toHaveLength(1);
});
