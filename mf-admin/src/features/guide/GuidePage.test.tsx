import { renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { AdminRoutes } from '../../routes.tsx';
import { ADMIN } from '../../testing.ts';

test('shows the steps of the guide with their pictures and the pages where they are done', async () => {
  await renderArea(AdminRoutes, '/admin/guide', { 'GET /protected/session': { body: ADMIN } });
  const heading = await screen.findByRole('heading', { name: '9. Run the day' });
  const step = within(heading.closest('li') as HTMLElement);
  step.getByText(/use "Cancel the fair"/);
  step.getByRole('img', { name: /^The clicker/ });
  expect(step.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin/clicker', '/admin/messages/rules', '/admin/fair'],
  ]);
  expect(screen.getAllByRole('img')).toHaveLength(10);
});
