import { noContent, ok, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aStudent, studentAnswers } from '../../testing/students.ts';

const CODE = 'S26ABCDEFGHJKLMNPQRSTUVWXYZ2345';
const aPass = (cv: boolean) => ({
  ...{ entryCode: 'F26ABCDEFGHJKLMNPQ', typedCode: 'ABCDEFGH', validTo: '2026-11-12T15:00:00.000Z' },
  share: { cv, codes: [{ day: '2026-11-12', code: CODE }] },
});

test('shows the share code of the day with what it gives, and shares the CV only when switched on', async () => {
  let cv = false;
  const { api, user } = await renderArea(
    StudentRoutes,
    '/student/pass',
    studentAnswers(
      { ...aStudent(), hasCv: true },
      {
        'GET /student/pass': () => ok(aPass(cv)),
        'PUT /student/pass/share': () => {
          cv = true;
          return ok(aPass(true));
        },
      },
    ),
  );
  await user.click(await screen.findByText('Share', { selector: '.ant-segmented-item-label' }));
  await screen.findByRole('img', { name: 'Code that shares your contact details' });
  await screen.findByText('A company that scans this code gets your name, program and email address.');
  await screen.findByText('S26A BCDE FGHJ KLMN PQRS TUVW XYZ2 345');
  await user.click(screen.getByRole('switch', { name: 'Share my CV too' }));
  await screen.findByText('A company that scans this code gets your name, program, email address and CV.');
  expect(api.sent('PUT /student/pass/share').map(({ body }) => body)).toEqual([{ cv: true }]);
});

test('lists who has the contact in My fair, and takes it back after a question', async () => {
  let shares = [
    { slug: 'acme', companyName: 'Acme', at: '2026-11-12T10:00:00.000Z', how: 'scan' as const, cv: true },
  ];
  const { api, user } = await renderArea(
    StudentRoutes,
    '/student/fair',
    studentAnswers(aStudent(), {
      'GET /student/favourites': ok([]),
      'GET /student/apply': ok([]),
      'GET /student/shares': () => ok(shares),
      'DELETE /student/shares/acme': () => {
        shares = [];
        return noContent;
      },
    }),
  );
  const panel = await screen.findByRole('region', { name: 'Companies with your contact details' });
  within(panel).getByRole('link', { name: 'Acme' });
  await user.click(within(panel).getByRole('button', { name: 'Take back your contact details from Acme' }));
  expect(api.sent('DELETE /student/shares/acme')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await screen.findByText('Acme no longer has your contact details');
  expect(screen.queryByRole('region', { name: 'Companies with your contact details' })).toBeNull();
});
