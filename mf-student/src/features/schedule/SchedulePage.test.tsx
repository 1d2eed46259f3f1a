import { type Answers, noContent, ok, refused, renderArea, UNREACHABLE } from '@fair/area/testing';
import type { MeetingTime, StudentMeeting, StudentSchedule } from '@fair/contract';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import {
  aBookingCompany,
  aCompany,
  aMeeting,
  aSchedule,
  aStudent,
  aTime,
  at,
  studentAnswers,
} from '../../testing/students.ts';

const UNREACHED = "Couldn't reach the server, please check your internet connection.";

/** Opens the schedule of a fair with companies; `schedule` and `times` are read anew at every request. */
function open(
  schedule: StudentSchedule | (() => StudentSchedule),
  answers: Answers = {},
  times: () => readonly MeetingTime[] = () => [aTime('11:00', '11:20'), aTime('11:30', '11:50', { free: 0 })],
  address = '/student/schedule?company=acme',
) {
  return renderArea(
    StudentRoutes,
    address,
    studentAnswers(aStudent(), {
      'GET /public/companies/onm': ok([aCompany('acme')]),
      'GET /student/meetings': () => ok(typeof schedule === 'function' ? schedule() : schedule),
      'GET /student/companies/acme/times': () => ok(times()),
      ...answers,
    }),
  );
}

/** ms: less than the 15 s after which the page asks by itself, so that what was asked for at once is seen. */
const AT_ONCE = { timeout: 8000 };
const dialog = async () => within(await screen.findByRole('dialog'));
const acme = { companies: [aBookingCompany('acme')] };
const booked = (overrides: Partial<StudentMeeting> = {}) =>
  aSchedule({
    meetings: [aMeeting('acme', overrides)],
    companies: [aBookingCompany('acme', { canBook: false, whyNot: 'ALREADY_BOOKED' })],
  });
/** A refusal that names things. */
const refusedWith = (code: string, message: string, details: object) => ({
  status: 409,
  body: { code, message, details },
});

describe('nothing to book with', () => {
  test('no companies or no applications: No companies found...', async () => {
    await open(aSchedule());
    expect(await screen.findByText('No companies found...')).toBeTruthy();
  });

  test('a meeting that is left is shown all the same', async () => {
    await open(aSchedule({ meetings: [aMeeting('acme')] }));
    expect(await screen.findByRole('heading', { name: 'Acme' })).toBeTruthy();
    expect(screen.queryByText('No companies found...')).toBeNull();
  });

  test('the API away: says so with Retry', async () => {
    await open(aSchedule(), { 'GET /student/meetings': UNREACHABLE });
    expect(await screen.findByText(UNREACHED)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('booking', () => {
  test('takes two taps: the time, Book; then the time reads Yours', async () => {
    let schedule = aSchedule(acme);
    let times = [aTime('11:00', '11:20', { track: 'Thesis' })];
    const { asked, user } = await open(
      () => schedule,
      {
        'POST /student/meetings': () => {
          const meeting = aMeeting('acme', { startsAt: at('11:00'), endsAt: at('11:20') });
          schedule = { ...booked(), meetings: [meeting] };
          times = [aTime('11:00', '11:20', { track: 'Thesis', free: 0, mine: true })];
          return { status: 201, body: meeting };
        },
      },
      () => times,
    );
    await user.click(await screen.findByRole('button', { name: '11:00–11:20, Thesis, 1 free' }));
    expect((await dialog()).getByText('Thursday 12 December · Thesis')).toBeTruthy();
    await user.click((await dialog()).getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Booked: Acme')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '11:00–11:20, Thesis, Yours' }, AT_ONCE)).toBeTruthy();
    expect(asked.filter(({ call }) => call === 'POST /student/meetings').map(({ body }) => body)).toEqual([
      { slug: 'acme', startsAt: at('11:00'), track: 'Thesis' },
    ]);
  });

  test('a taken time: the sentence, fresh times, and the next free ones to tap instead', async () => {
    let isFirst = true;
    let times = [aTime('11:00', '11:20'), aTime('12:00', '12:20')];
    const { asked, user } = await open(
      aSchedule(acme),
      {
        'POST /student/meetings': () => {
          if (!isFirst) return { status: 201, body: aMeeting('acme') };
          isFirst = false;
          times = [aTime('11:00', '11:20', { free: 0 }), aTime('12:00', '12:20')];
          return refusedWith('SLOT_TAKEN', 'That time was just taken. Next free: 12:00.', {
            next1: at('12:00'),
          });
        },
      },
      () => times,
    );
    await user.click(await screen.findByRole('button', { name: /^11:00/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Book' }));
    const sheet = await dialog();
    expect(await sheet.findByText('That time was just taken. Next free: 12:00.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '11:00–11:20, Taken' }, AT_ONCE)).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Book' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: '12:00' }));
    await user.click(sheet.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Booked: Acme')).toBeTruthy();
    const posted = asked.filter(({ call }) => call === 'POST /student/meetings');
    expect(posted.at(-1)?.body).toEqual({ slug: 'acme', startsAt: at('12:00') });
  });

  test('without network nothing is lost: the sheet stays and Book works again', async () => {
    let isAway = true;
    const { user } = await open(aSchedule(acme), {
      'POST /student/meetings': () => (isAway ? UNREACHABLE : { status: 201, body: aMeeting('acme') }),
    });
    await user.click(await screen.findByRole('button', { name: /^11:00/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Book' }));
    expect(await (await dialog()).findByText(UNREACHED)).toBeTruthy();
    isAway = false;
    await user.click((await dialog()).getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Booked: Acme')).toBeTruthy();
  });

  test('what cannot be had stays in its place, says why, and opens nothing', async () => {
    const near = { id: '1', slug: 'borg', companyName: 'Borg', startsAt: at('13:10'), endsAt: at('13:30') };
    const { user } = await open(aSchedule(acme), {}, () => [
      aTime('11:00', '11:20', { free: 0 }),
      aTime('13:00', '13:20', { blockedBy: near }),
      {
        ...aTime('15:00', '15:20'),
        startsAt: '2020-01-01T09:00:00.000Z',
        endsAt: '2020-01-01T09:20:00.000Z',
      },
    ]);
    const names = ['11:00–11:20, Taken', '13:00–13:20, You meet Borg at 13:10', '10:00–10:20, Passed'];
    for (const name of names) {
      const time = await screen.findByRole('button', { name });
      expect(time.getAttribute('aria-disabled')).toBe('true');
      await user.click(time);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['APPLICATION_NOT_ACCEPTED', 'pending', 'The company has not answered yet.'],
    ['BOOKING_CLOSED', 'accepted', 'Booking closed 1 December 2999 at 12:00.'],
    ['LIMIT_REACHED', 'accepted', 'You have 5 of 5 meetings. Cancel one to book another.'],
  ] as const)('not bookable (%s, %s) says why', async (whyNot, status, sentence) => {
    await open(aSchedule({ companies: [aBookingCompany('acme', { canBook: false, whyNot, status })] }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    for (const time of screen.queryAllByRole('button', { name: /^11:00/ }))
      expect(time.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('moving', () => {
  test('STALE_VERSION: shows the latest, and the next press goes by its version', async () => {
    let schedule = booked();
    const { asked, user } = await open(() => schedule, {
      'PATCH /student/meetings/0123456789abcdef0123bbbb': ({ body }) => {
        if ((body as { version: number }).version === 4) return ok(aMeeting('acme', { version: 5 }));
        schedule = booked({ version: 4, startsAt: at('14:00'), endsAt: at('14:20') });
        return refused(409, 'STALE_VERSION', 'This meeting was changed elsewhere. Showing the latest.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Move your meeting with Acme' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Acme'));
    await user.click(await screen.findByRole('button', { name: /^11:00/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Move' }));
    const sheet = await dialog();
    expect(await sheet.findByText('This meeting was changed elsewhere. Showing the latest.')).toBeTruthy();
    expect(await sheet.findByText(/^Now Thursday 12 December at 14:00/, {}, AT_ONCE)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Moved: Acme')).toBeTruthy();
    const moves = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(moves).toEqual([
      { startsAt: at('11:00'), version: 1 },
      { startsAt: at('11:00'), version: 4 },
    ]);
  });

  test('frozen: no Move, and the times say that it is fixed', async () => {
    await open({ ...booked({ canMove: false }), phase: 'frozen' });
    expect(await screen.findByText(/It cannot be moved now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^11:00/ }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('cancelling', () => {
  test('asks first; a refusal stays at the meeting', async () => {
    const { asked, user } = await open(booked(), {
      'DELETE /student/meetings/0123456789abcdef0123bbbb': refused(
        409,
        'CANCEL_CLOSED',
        'Too late to cancel here. Contact desk@fair.example.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel your meeting with Acme' }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click((await dialog()).getByRole('button', { name: 'Cancel meeting' }));
    expect(await screen.findByText('Too late to cancel here. Contact desk@fair.example.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel your meeting with Acme' })).toBeTruthy();
  });

  test('too late: no button, but whom to ask', async () => {
    await open(booked({ canCancel: false }));
    expect((await screen.findByRole('link', { name: 'desk@fair.example' })).getAttribute('href')).toBe(
      'mailto:desk@fair.example',
    );
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  test('one that the company cancelled is unfolded, with who and why', async () => {
    await open(booked({ status: 'cancelled_by_company', cancelReason: 'Our recruiter is ill.' }));
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

  test('accepting one that has run out: the sentence outlives the card', async () => {
    let schedule = offer();
    const { user } = await open(() => schedule, {
      'POST /student/meetings/0123456789abcdef0123bbbb/accept': () => {
        schedule = booked({ status: 'offer_expired', canMove: false, canCancel: false });
        return refused(409, 'OFFER_EXPIRED', 'This offer has expired.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Acme: This offer has expired.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  });

  test('declining asks first', async () => {
    const { asked, user } = await open(offer(), {
      'POST /student/meetings/0123456789abcdef0123bbbb/decline': ok(aMeeting('acme')),
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click((await dialog()).getByRole('button', { name: 'Keep the offer' }));
    expect(asked.some(({ call }) => call.endsWith('/decline'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await user.click((await dialog()).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/decline'))).toBe(true));
  });

  test('run out by the clock here: asks the server, whose clock decides', async () => {
    const schedule = booked({ status: 'offered', offerExpiresAt: '2020-01-01T00:00:00.000Z' });
    const { asked } = await open(schedule);
    expect(await screen.findByText('The time to answer is over.')).toBeTruthy();
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === 'GET /student/meetings').length).toBeGreaterThan(1),
    );
  });
});

describe('waitlist', () => {
  const full = () => [aTime('11:00', '11:20', { free: 0 }), aTime('11:30', '11:50', { free: 0 })];

  test('is offered only where nothing free could be taken', async () => {
    await open(aSchedule(acme));
    await screen.findByRole('button', { name: /^11:00/ });
    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull();
  });

  test('joins, shows the place in line, and leaves after asking', async () => {
    const entry = {
      id: '1',
      slug: 'acme',
      companyName: 'Acme',
      joinedAt: at('08:00'),
      state: 'waiting' as const,
      position: 3,
    };
    let waitlist: StudentSchedule['waitlist'] = [];
    const { asked, user } = await open(
      () => aSchedule({ ...acme, waitlist }),
      {
        'POST /student/waitlist': () => {
          waitlist = [entry];
          return { status: 201, body: entry };
        },
        'DELETE /student/waitlist': () => {
          waitlist = [];
          return noContent;
        },
      },
      full,
    );
    await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByText('You are number 3 in line')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ slug: 'acme' });
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    await user.click((await dialog()).getByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeTruthy();
    expect(asked.find(({ method }) => method === 'DELETE')?.query.get('slug')).toBe('acme');
  });
});

describe('a no-show', () => {
  test('is objected to with a text, and not without', async () => {
    const { asked, user } = await open(
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
    expect(await screen.findByText('Say what happened.')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'What happened' }), 'I sat at table B3.');
    await user.click(screen.getByRole('button', { name: 'Send to the fair team' }));
    expect(await screen.findByText('Sent to the fair team')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'I sat at table B3.' });
  });
});

test('own meetings stay readable when the network goes, with a line that says so', async () => {
  let isAway = false;
  await open(booked(), { 'GET /student/meetings': () => (isAway ? UNREACHABLE : ok(booked())) });
  await screen.findByRole('button', { name: 'Move your meeting with Acme' });
  isAway = true;
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText(/^Not updated since \d\d:\d\d\.$/)).toBeTruthy();
  expect(screen.getAllByText('10:00–10:20').length).toBeGreaterThan(0);
});
