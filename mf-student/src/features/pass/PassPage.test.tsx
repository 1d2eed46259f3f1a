import { ok, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aStudent, studentAnswers } from '../../testing/students.ts';

const aPass = (typedCode: string) => ({
  ...{ entryCode: 'F26ABCDEFGHJKLMNPQ', typedCode, validTo: '2026-11-12T15:00:00.000Z' },
});

test('shows the code with its typed form, and renews it after a question', async () => {
  let isRenewed = false;
  const { api, user } = await renderArea(
    StudentRoutes,
    '/student/pass',
    studentAnswers(aStudent(), {
      'GET /student/pass': () => ok(aPass(isRenewed ? 'WXYZ2345' : 'ABCDEFGH')),
      'POST /student/pass/renew': () => {
        isRenewed = true;
        return ok(aPass('WXYZ2345'));
      },
    }),
  );
  await screen.findByRole('img', { name: 'Code of your pass' });
  await screen.findByText('ABCD EFGH');
  await user.click(screen.getByRole('button', { name: 'Get a new code' }));
  expect(api.sent('POST /student/pass/renew')).toHaveLength(0);
  const buttons = await screen.findAllByRole('button', { name: 'Get a new code' });
  await user.click(buttons.at(-1) as HTMLElement);
  await screen.findByText('WXYZ 2345');
  expect(api.sent('POST /student/pass/renew')).toHaveLength(1);
});
