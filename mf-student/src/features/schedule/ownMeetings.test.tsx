import { ok, refused, UNREACHABLE } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { BEFORE_POLL, booked, dialog, openSchedule } from '../../testing/schedulePage.ts';
import { aMeeting, at } from '../../testing/students.ts';

describe('moving', () => {
  test('shows the latest version after STALE_VERSION, and moves it on the next try', async () => {
    let schedule = booked();
    const { asked, user } = await openSchedule(() => schedule, {
      'PATCH /student/meetings/0123456789abcdef0123bbbb': ({ body }) => {
        if ((body as { version: number }).version === 4) return ok(aMeeting('acme', { version: 5 }));
        schedule = booked({ version: 4, startsAt: at('14:00'), endsAt: at('14:20') });
        return refused(
          409,
          'STALE_VERSION',
          'This meeting was changed elsewhere. The latest version is shown.',
        );
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Move your meeting with Acme' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Acme'));
    await user.click(await screen.findByRole('button', { name: /^11:00/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Move' }));
    const sheet = await dialog();
    expect(
      await sheet.findByText('This meeting was changed elsewhere. The latest version is shown.'),
    ).toBeTruthy();
    expect(await sheet.findByText(/^Now: Thursday 12 December at 14:00/, {}, BEFORE_POLL)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Moved: Acme')).toBeTruthy();
    const moves = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(moves).toEqual([
      { startsAt: at('11:00'), version: 1 },
      { startsAt: at('11:00'), version: 4 },
    ]);
  });

  test('offers no Move once booking is closed, and says that the meeting cannot be moved', async () => {
    await openSchedule({ ...booked({ canMove: false }), phase: 'frozen' });
    expect(await screen.findByText(/You cannot move it now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^11:00/ }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('adding to a calendar', () => {
  test('adds a meeting to a calendar as a file or in Google, with table and place, or all meetings', async () => {
    const { user } = await openSchedule(booked());
    const button = await screen.findByRole('button', { name: 'Add the meeting with Acme to your calendar' });
    expect(screen.queryByRole('link', { name: 'Google Calendar' })).toBeNull();
    await user.click(button);
    const file = screen.getByRole('link', { name: 'Calendar file (.ics)' });
    expect(file.getAttribute('href')).toBe('/api/v1/student/meetings/0123456789abcdef0123bbbb/calendar.ics');
    const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' }).href);
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      text: 'Acme',
      dates: expect.stringMatching(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/),
      location: expect.stringContaining('Table'),
    });
    await user.click(screen.getByRole('button', { name: 'All my meetings, updated automatically' }));
    expect(document.activeElement?.id).toBe('calendar-feed');
  });
});

describe('cancelling', () => {
  test('asks for confirmation, and shows the error at the meeting', async () => {
    const { asked, user } = await openSchedule(booked(), {
      'DELETE /student/meetings/0123456789abcdef0123bbbb': refused(
        409,
        'CANCEL_CLOSED',
        'It is too late to cancel here. Contact desk@fair.example.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel your meeting with Acme' }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click((await dialog()).getByRole('button', { name: 'Cancel meeting' }));
    expect(await screen.findByText('It is too late to cancel here. Contact desk@fair.example.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel your meeting with Acme' })).toBeTruthy();
  });

  test('shows the contact instead of the button after the cutoff', async () => {
    await openSchedule(booked({ canCancel: false }));
    expect((await screen.findByRole('link', { name: 'desk@fair.example' })).getAttribute('href')).toBe(
      'mailto:desk@fair.example',
    );
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  test('shows a meeting cancelled by the company unfolded, with the reason', async () => {
    await openSchedule(booked({ status: 'cancelled_by_company', cancelReason: 'Our recruiter is ill.' }));
    expect(await screen.findByText('Cancelled by Acme')).toBeTruthy();
    expect(screen.getByText('Reason: Our recruiter is ill.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Past and cancelled (1)' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });
});

describe('offers', () => {
  const offer = () =>
    booked({ status: 'offered', canMove: false, canCancel: false, offerExpiresAt: at('08:00') });

  test('keeps the error of an expired offer after its card is gone', async () => {
    let schedule = offer();
    const { user } = await openSchedule(() => schedule, {
      'POST /student/meetings/0123456789abcdef0123bbbb/accept': () => {
        schedule = booked({ status: 'offer_expired', canMove: false, canCancel: false });
        return refused(409, 'OFFER_EXPIRED', 'This offer has expired.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Acme: This offer has expired.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  });

  test('asks before declining', async () => {
    const { asked, user } = await openSchedule(offer(), {
      'POST /student/meetings/0123456789abcdef0123bbbb/decline': ok(aMeeting('acme')),
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click((await dialog()).getByRole('button', { name: 'Keep the offer' }));
    expect(asked.some(({ call }) => call.endsWith('/decline'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await user.click((await dialog()).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/decline'))).toBe(true));
  });

  test("refetches an offer that has expired by the device's clock", async () => {
    const schedule = booked({ status: 'offered', offerExpiresAt: '2020-01-01T00:00:00.000Z' });
    const { asked } = await openSchedule(schedule);
    expect(await screen.findByText('The time to answer has run out.')).toBeTruthy();
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === 'GET /student/meetings').length).toBeGreaterThan(1),
    );
  });
});

describe('a no-show', () => {
  test('requires a text to object', async () => {
    const { asked, user } = await openSchedule(
      booked({
        startsAt: '2020-01-01T09:00:00.000Z',
        endsAt: '2020-01-01T09:20:00.000Z',
        attendance: 'no_show',
        canObject: true,
      }),
      { 'POST /student/meetings/0123456789abcdef0123bbbb/objection': ok(aMeeting('acme')) },
    );
    await user.click(await screen.findByRole('button', { name: 'I was there' }));
    await user.click(screen.getByRole('button', { name: 'Send to the fair team' }));
    expect(await screen.findByText('Describe what happened.')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'I sat at table B3.');
    await user.click(screen.getByRole('button', { name: 'Send to the fair team' }));
    expect(await screen.findByText('Sent to the fair team')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'I sat at table B3.' });
  });
});

test('keeps the meetings readable without a network, with a notice', async () => {
  let isAway = false;
  await openSchedule(booked(), { 'GET /student/meetings': () => (isAway ? UNREACHABLE : ok(booked())) });
  await screen.findByRole('button', { name: 'Move your meeting with Acme' });
  isAway = true;
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText(/^Not updated since \d\d:\d\d\.$/)).toBeTruthy();
  expect(screen.getAllByText('10:00–10:20').length).toBeGreaterThan(0);
});
