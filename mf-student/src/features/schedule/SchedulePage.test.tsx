import type { StudentSchedule } from '@fair/contract';
import { noContent, UNREACHABLE } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { BEFORE_POLL, booked, dialog, openSchedule, UNREACHED } from '../../testing/schedulePage.ts';
import { aBookingCompany, aMeeting, aSchedule, aTime, at } from '../../testing/students.ts';

const acme = { companies: [aBookingCompany('acme')] };
const refusedWith = (code: string, message: string, details: object) => ({
  status: 409,
  body: { code, message, details },
});

describe('empty schedule', () => {
  test('shows No companies found... without companies or applications', async () => {
    await openSchedule(aSchedule());
    expect(await screen.findByText('No companies found...')).toBeTruthy();
  });

  test('still shows a remaining meeting', async () => {
    await openSchedule(aSchedule({ meetings: [aMeeting('acme')] }));
    expect(await screen.findByRole('heading', { name: 'Acme' })).toBeTruthy();
    expect(screen.queryByText('No companies found...')).toBeNull();
  });

  test('shows the error with Retry if the API is unreachable', async () => {
    await openSchedule(aSchedule(), { 'GET /student/meetings': UNREACHABLE });
    expect(await screen.findByText(UNREACHED)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('booking', () => {
  test('books with two taps, the time and Book, and then shows Yours', async () => {
    let schedule = aSchedule(acme);
    let times = [aTime('11:00', '11:20', { track: 'Thesis' })];
    const { asked, user } = await openSchedule(
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
    expect(
      await screen.findByRole('button', { name: '11:00–11:20, Thesis, Yours' }, BEFORE_POLL),
    ).toBeTruthy();
    expect(asked.filter(({ call }) => call === 'POST /student/meetings').map(({ body }) => body)).toEqual([
      { slug: 'acme', startsAt: at('11:00'), track: 'Thesis' },
    ]);
  });

  test('shows the error for a taken time, updates the times and offers the next free ones', async () => {
    let isFirst = true;
    let times = [aTime('11:00', '11:20'), aTime('12:00', '12:20')];
    const { asked, user } = await openSchedule(
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
    expect(await screen.findByRole('button', { name: '11:00–11:20, Taken' }, BEFORE_POLL)).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Book' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: '12:00' }));
    await user.click(sheet.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Booked: Acme')).toBeTruthy();
    const posted = asked.filter(({ call }) => call === 'POST /student/meetings');
    expect(posted.at(-1)?.body).toEqual({ slug: 'acme', startsAt: at('12:00') });
  });

  test('keeps the sheet without a network, and Book works again later', async () => {
    let isAway = true;
    const { user } = await openSchedule(aSchedule(acme), {
      'POST /student/meetings': () => (isAway ? UNREACHABLE : { status: 201, body: aMeeting('acme') }),
    });
    await user.click(await screen.findByRole('button', { name: /^11:00/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Book' }));
    expect(await (await dialog()).findByText(UNREACHED)).toBeTruthy();
    isAway = false;
    await user.click((await dialog()).getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Booked: Acme')).toBeTruthy();
  });

  test('keeps unavailable times in place, shows the reason and opens no sheet', async () => {
    const near = {
      ...{ id: '0123456789abcdef0123dddd', slug: 'borg', companyName: 'Borg' },
      ...{ startsAt: at('13:10'), endsAt: at('13:30') },
    };
    const { user } = await openSchedule(aSchedule(acme), {}, () => [
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
    ['APPLICATION_NOT_ACCEPTED', 'pending', 'The company has not decided yet.'],
    ['BOOKING_CLOSED', 'accepted', 'Booking closed 1 December 2999 at 12:00.'],
    ['LIMIT_REACHED', 'accepted', 'You have 5 of 5 meetings. Cancel one to book another.'],
  ] as const)('not bookable (%s, %s) says why', async (whyNot, status, sentence) => {
    await openSchedule(
      aSchedule({ companies: [aBookingCompany('acme', { canBook: false, whyNot, status })] }),
    );
    expect(await screen.findByText(sentence)).toBeTruthy();
    for (const time of screen.queryAllByRole('button', { name: /^11:00/ }))
      expect(time.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('waitlist', () => {
  const full = () => [aTime('11:00', '11:20', { free: 0 }), aTime('11:30', '11:50', { free: 0 })];

  test('offers the waitlist only if no free time fits', async () => {
    await openSchedule(aSchedule(acme));
    await screen.findByRole('button', { name: /^11:00/ });
    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull();
  });

  test('joins, shows the position, and leaves after a confirmation', async () => {
    const entry = {
      id: '0123456789abcdef0123dddd',
      slug: 'acme',
      companyName: 'Acme',
      joinedAt: at('08:00'),
      state: 'waiting' as const,
      position: 3,
    };
    let waitlist: StudentSchedule['waitlist'] = [];
    const { asked, user } = await openSchedule(
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
