import { type Answers, findDialog, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { AdminRoutes } from '../../routes.tsx';
import { ADMIN, anOverview } from '../../testing.ts';

const ROW = {
  ...{ id: '0000000000000000000000b1', studentId: '000000000000000000000001', name: 'Ada Åkesson' },
  ...{ program: 'SYSDK', slug: 'north', companyName: 'North AB', status: 'accepted', hasMeeting: false },
  appliedAt: '2026-09-02T10:00:00.000Z',
};
const ANSWERS: Answers = {
  'GET /protected/session': { body: ADMIN },
  'GET /admin/meetings/overview': { body: anOverview() },
  'GET /admin/applications': { body: [ROW], headers: { 'x-total-count': '1' } },
};

test('lists applications with a link to the student, and asks the API for a filter', async () => {
  const { api } = await renderArea(AdminRoutes, '/admin/applications?filter[status]=accepted', ANSWERS);
  const link = await screen.findByRole('link', { name: 'Ada Åkesson' });
  expect(link.getAttribute('href')).toBe('/admin/students/000000000000000000000001');
  expect(api.sent('GET /admin/applications')[0]?.query.get('filter[status]')).toBe('accepted');
});

test('searches students and companies by Ctrl-K from any page, and opens a result', async () => {
  const { api, user } = await renderArea(AdminRoutes, '/admin/applications', {
    ...ANSWERS,
    'GET /admin/search': {
      body: {
        students: [{ id: ROW.studentId, name: 'Ada Åkesson', email: 'ada@x.example', program: 'SYSDK' }],
        companies: [{ slug: 'north', companyName: 'North AB', contact: 'Nils' }],
      },
    },
  });
  await screen.findByText('North AB');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await findDialog('Search'));
  await user.type(dialog.getByRole('searchbox', { name: 'Search students and companies' }), 'no');
  const results = within(await dialog.findByRole('list', { name: 'Results' }));
  expect(results.getByRole('link', { name: 'North AB' }).getAttribute('href')).toBe(
    '/admin/companies?filter[state]=all&filter[slug]=north',
  );
  results.getByRole('link', { name: 'Ada Åkesson' });
  await waitFor(() => expect(api.sent('GET /admin/search').at(-1)?.query.get('q')).toBe('no'));
});
