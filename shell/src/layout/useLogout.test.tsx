import { anEntry, catalogueOf, ok, UNREACHABLE } from '@fair/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderShell, STUDENT } from '../testing/renderShell.tsx';

jest.mock('../offline/UnsentDialog.tsx', () => {
  throw new Error('The chunk does not exist any more.');
});

afterEach(() => localStorage.clear());

test('reports that logging out failed if the question about unsent entries cannot be loaded', async () => {
  const { user, api } = await renderShell('/companies', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/catalogue': ok(catalogueOf(anEntry('alpha'))),
    'GET /student/apply': ok([]),
    'GET /student/favourites': ok([]),
    'PUT /student/favourites/alpha': UNREACHABLE,
  });
  await user.click(await screen.findByRole('button', { name: 'Save Alpha', pressed: false }));
  await screen.findByRole('button', { name: 'Save Alpha', pressed: true });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect((await screen.findAllByText('Not logged out')).length).toBeGreaterThan(0);
  expect(api.sent('POST /auth/logout')).toEqual([]);
});
