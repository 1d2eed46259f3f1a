import type { StudentSchedule } from '@fair/contract';
import { type Answers, ok } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openSchedule } from '../../testing/schedulePage.ts';
import { aBookingCompany, aMeeting, aSchedule, aTime } from '../../testing/students.ts';

const TIMES = 'GET /student/companies/acme/times';

/**
 * Opens the schedule. After it is loaded, requests for times never end. All other requests return the state before
 * the change.
 */
async function openWithHangingTimes(schedule: StudentSchedule, answers: Answers) {
  let isHanging = false;
  const opened = await openSchedule(schedule, {
    [TIMES]: () => (isHanging ? new Promise<never>(() => {}) : ok([aTime('11:00', '11:20')])),
    ...answers,
  });
  await screen.findByRole('button', { name: /^11:00/ });
  const before = opened.asked.filter(({ call }) => call === TIMES).length;
  isHanging = true;
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(opened.asked.filter(({ call }) => call === TIMES)).toHaveLength(before + 1));
  return opened;
}

test('removes a cancelled meeting at once while another request hangs', async () => {
  const { user } = await openWithHangingTimes(
    aSchedule({ meetings: [aMeeting('acme')], companies: [aBookingCompany('acme')] }),
    {
      'DELETE /student/meetings/0123456789abcdef0123bbbb': ok(
        aMeeting('acme', { status: 'cancelled_by_student', canMove: false, canCancel: false }),
      ),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Cancel your meeting with Acme' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel meeting' }));
  expect(await screen.findByText('You have no upcoming meetings.')).toBeTruthy();
});

test('shows a booked meeting at once while another request hangs', async () => {
  const { user } = await openWithHangingTimes(aSchedule({ companies: [aBookingCompany('acme')] }), {
    'POST /student/meetings': { status: 201, body: aMeeting('acme') },
  });
  await user.click(screen.getByRole('button', { name: /^11:00/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Book' }));
  expect(await screen.findByRole('button', { name: 'Move your meeting with Acme' })).toBeTruthy();
});
