import { refused, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AdminRoutes } from '../../routes.tsx';
import { ADMIN } from '../../testing.ts';

test('shows a search that fails as an error, and takes no more characters than the API', async () => {
  const { api, user } = await renderArea(AdminRoutes, '/admin/guide', {
    'GET /protected/session': { body: ADMIN },
    'GET /admin/search': ({ query }) =>
      query.get('q') === 'ada'
        ? { body: { students: [], companies: [] } }
        : refused(422, 'VALIDATION_FAILED', 'Search for fewer words.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(field, 'ada');
  await screen.findByText(/ada/, { selector: '.fair-state-text' });
  await user.click(field);
  await user.paste('x'.repeat(300));
  await screen.findByText('Search for fewer words.');
  expect(screen.queryByText(/xxx/, { selector: '.fair-state-text' })).toBeNull();
  expect(api.sent('GET /admin/search').at(-1)?.query.get('q')).toHaveLength(200);
});
