import { refused, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { StudentRoutes } from '../routes.tsx';
import { aStudent, studentAnswers } from '../testing/students.ts';

const unconfirmed = aStudent({ emailToConfirm: true });

test.each(['/student/dashboard', '/student/apply'])(
  'asks to confirm the address at %s, and sends the link again',
  async (path) => {
    let isMailAway = true;
    const { api, user } = await renderArea(
      StudentRoutes,
      path,
      studentAnswers(unconfirmed, {
        'POST /protected/email/confirmation': () =>
          isMailAway ? refused(429, 'RATE_LIMITED', 'Too many attempts.') : { status: 204 },
      }),
    );
    await screen.findByText('Confirm your email address');
    const send = screen.getByRole('button', { name: 'Send the link again' });
    await user.click(send);
    await screen.findByText(/Too many attempts/);
    isMailAway = false;
    await user.click(send);
    await screen.findByText(`The link was sent to ${unconfirmed.email}.`);
    expect(api.sent('POST /protected/email/confirmation')).toHaveLength(2);
  },
);

test('is hidden from students who need not confirm', async () => {
  await renderArea(StudentRoutes, '/student/dashboard', studentAnswers(aStudent()));
  await screen.findByRole('heading', { name: 'Apply to your first company' });
  expect(screen.queryByText('Confirm your email address')).toBeNull();
});
