import { type Answers, ok, refused, renderPage, STUDENT } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MailChoicesPanel } from './MailChoicesPanel.tsx';

const open = (answers: Answers) =>
  renderPage(<MailChoicesPanel />, { user: STUDENT, at: '/student/profile', answers });
const theSwitch = (name: string) => screen.findByRole('switch', { name });

test('has a switch for each kind, and turning one off sends and keeps only that one', async () => {
  const { api } = open({
    'GET /protected/mails': ok({ decisions: true, bookingCloses: true }),
    'PATCH /protected/mails': ok({ decisions: false, bookingCloses: true }),
  });
  expect(await screen.findByText(/^Choose which emails you get\. Emails about your bookings/)).toBeTruthy();
  await userEvent.click(await theSwitch('Answers to your applications'));
  await waitFor(async () =>
    expect((await theSwitch('Answers to your applications')).getAttribute('aria-checked')).toBe('false'),
  );
  expect((await theSwitch('Booking closes soon')).getAttribute('aria-checked')).toBe('true');
  expect(api.sent('PATCH /protected/mails').map(({ body }) => body)).toEqual([{ decisions: false }]);
});

test('reports a failed save and restores the switch', async () => {
  open({
    'GET /protected/mails': ok({ decisions: true }),
    'PATCH /protected/mails': refused(503, 'DATABASE_UNAVAILABLE', 'The service is busy for a moment.'),
  });
  await userEvent.click(await theSwitch('Answers to your applications'));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect((await theSwitch('Answers to your applications')).getAttribute('aria-checked')).toBe('true');
});
