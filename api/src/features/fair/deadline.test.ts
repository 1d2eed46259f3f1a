import { beforeEach, describe, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../services/audit/model.ts';
import { givenAdmin, givenApi } from '../../testing/givenApi.ts';
import { aBooker, aCompany, aPublishedBlock, openBooking } from '../../testing/index.ts';
import { MeetingSettingsModel } from '../meetings/model.ts';

const NOW = new Date('2026-11-03T09:00:00.000Z');
const OPENS = '2026-11-01T09:00:00.000Z';
const LATER = '2026-11-06T11:00:00.000Z';
const PAST = '2026-11-02T11:00:00.000Z';

const api = givenApi();
const admin = givenAdmin(api);
beforeEach(async () => {
  api.setTime(NOW);
  await openBooking(api, { bookingOpensAt: OPENS, bookingDeadline: LATER });
});

const stored = async () => (await admin('GET', '/admin/meta')).body.bookingDeadline;

describe.each([
  ['POST', '/admin/bookingdeadline'],
  ['PUT', '/admin/bookingdeadline'],
  ['PUT', '/admin/meeting-settings'],
  ['PATCH', '/admin/editions/2026'],
] as const)('the deadline, set by %s %s', (method, path) => {
  const set = (bookingDeadline: string, more: object = {}) =>
    admin(method, path, { bookingDeadline, ...more });

  test('is any moment ahead after booking opens', async () => {
    const { status, body } = await set('2026-11-07T11:00:00.000Z');
    expect([status, body.bookingDeadline]).toEqual([200, '2026-11-07T11:00:00.000Z']);
    expect(await stored()).toBe('2026-11-07T11:00:00.000Z');
  });

  test('is not before booking opens, whether confirmed or not', async () => {
    for (const deadline of [OPENS, '2026-10-31T09:00:00.000Z']) {
      for (const more of [{}, { confirm: true }]) {
        const { status, body } = await set(deadline, more);
        expect([status, body.code]).toEqual([422, 'PHASES_OUT_OF_ORDER']);
        expect(body.fields).toEqual({ bookingDeadline: 'The deadline must be after booking opens.' });
        expect(body.details).toEqual({ a: 'bookingOpensAt', b: 'bookingDeadline' });
      }
    }
    expect(await stored()).toBe(LATER);
  });

  test('is not after March 2100', async () => {
    for (const deadline of ['2100-04-01T00:00:00.000Z', '2126-11-06T11:00:00.000Z']) {
      const { status, body } = await set(deadline, { confirm: true });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['bookingDeadline']]);
    }
    expect(await stored()).toBe(LATER);
  });

  test('when it is over, it says what would happen, and is set when that is confirmed', async () => {
    const companies = [await aCompany(), await aCompany()];
    for (const company of companies) await aPublishedBlock(company);
    // Neither one without times nor one that has turned the mail off is counted.
    await aCompany();
    await aPublishedBlock(await aCompany({ notify: { scheduleFinal: false } }));
    await aBooker(api, companies);
    for (const more of [{}, { confirm: false }]) {
      const { status, body } = await set(PAST, more);
      expect([status, body.code]).toEqual([409, 'DEADLINE_PASSED']);
      expect(body.details).toMatchObject({ mailsLeaveAt: '2026-11-03T09:05:00.000Z' });
      // Those of the tests before are there as well.
      expect(body.details.companies % 2).toBe(0);
      expect(body.details.companies).toBeGreaterThanOrEqual(2);
      expect(body.details.students).toBeGreaterThanOrEqual(1);
      expect(body.message).toBe(
        `Booking closes now. ${body.details.companies} companies get their final schedule.`,
      );
      expect(await stored()).toBe(LATER);
    }
    // The moment itself is over: the deadline is exclusive (MEETINGS §4.4).
    expect((await set(NOW.toISOString())).body.code).toBe('DEADLINE_PASSED');
    expect((await set(new Date(NOW.getTime() + 1).toISOString())).status).toBe(200);
    expect((await set(PAST, { confirm: true })).body.bookingDeadline).toBe(PAST);
    expect((await admin('GET', '/admin/meta')).body.deadlineMails).toMatchObject({
      leaveAt: '2026-11-03T09:05:00.000Z',
    });
  });

  test('can close booking at once before the reserve list has opened', async () => {
    const reserveOpensAt = new Date('2026-11-05T09:00:00.000Z');
    await MeetingSettingsModel.updateOne({ editionId: api.editionId }, { reserveOpensAt });
    expect((await set(PAST)).body.code).toBe('DEADLINE_PASSED');
    expect((await set(PAST, { confirm: true })).body.bookingDeadline).toBe(PAST);
    expect((await set(PAST)).body.bookingDeadline).toBe(PAST);
  });

  test('the same once more is no change, and starts no new five minutes', async () => {
    await set(PAST, { confirm: true });
    const entries = await AuditEntryModel.countDocuments({ action: 'deadline.set' });
    api.setTime(new Date(NOW.getTime() + 60_000));
    expect((await set(PAST)).status).toBe(200);
    expect((await admin('GET', '/admin/meta')).body.deadlineMails.leaveAt).toBe('2026-11-03T09:05:00.000Z');
    expect(await AuditEntryModel.countDocuments({ action: 'deadline.set' })).toBe(entries);
  });

  test('that was set by mistake can go back to what it was', async () => {
    await set(PAST, { confirm: true });
    const { deadlineMails } = (await admin('GET', '/admin/meta')).body;
    expect(deadlineMails.before).toBe(LATER);
    expect((await set(deadlineMails.before)).status).toBe(200);
    expect((await admin('GET', '/admin/meta')).body).not.toHaveProperty('deadlineMails');
  });
});

describe('the opening', () => {
  test('is not moved behind the deadline, and the pair is named', async () => {
    const { status, body } = await admin('PUT', '/admin/meeting-settings', { bookingOpensAt: LATER });
    expect([status, body.code, body.details]).toEqual([
      422,
      'PHASES_OUT_OF_ORDER',
      { a: 'bookingOpensAt', b: 'bookingDeadline' },
    ]);
  });

  test('and a deadline moved towards each other at once: one of them is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      await openBooking(api, { bookingOpensAt: OPENS, bookingDeadline: LATER });
      const answers = await Promise.all([
        admin('PUT', '/admin/meeting-settings', { bookingOpensAt: '2026-11-05T09:00:00.000Z' }),
        admin('POST', '/admin/bookingdeadline', { bookingDeadline: '2026-11-04T09:00:00.000Z' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const settings = await MeetingSettingsModel.findOne({ editionId: api.editionId }).lean();
      expect(settings?.bookingOpensAt?.toISOString() ?? '').not.toBe('');
      expect((settings?.bookingOpensAt ?? NOW) < new Date(await stored())).toBe(true);
    }
  });
});

describe('the dashboard goes by the opening only, the pages where the days and the reserve stand by them too', () => {
  const AFTER = '2027-05-01T10:00:00.000Z';
  const elsewhere = [
    ['PUT', '/admin/meeting-settings'],
    ['PATCH', '/admin/editions/2026'],
  ] as const;

  test('a deadline after the fair', async () => {
    for (const [method, path] of elsewhere) {
      const { status, body } = await admin(method, path, { bookingDeadline: AFTER });
      expect([status, body.code]).toEqual([422, 'PHASES_OUT_OF_ORDER']);
      expect(body.details).toEqual({ a: 'bookingDeadline', b: 'days' });
    }
    // product-spec §5: the calendar runs up to March 2100.
    for (const bookingDeadline of ['2100-03-31T10:00:00.000Z', AFTER]) {
      expect((await admin('POST', '/admin/bookingdeadline', { bookingDeadline })).status).toBe(200);
    }
    // Out of order before: what does not concern it can be changed.
    expect((await admin('PATCH', '/admin/editions/2026', { place: 'The hall' })).status).toBe(200);
    const { body } = await admin('PATCH', '/admin/editions/2026', { days: ['2026-11-20'] });
    expect(body.fields).toEqual({ days: 'The fair must last beyond the booking deadline.' });
    expect(
      (await admin('PATCH', '/admin/editions/2026', { days: ['2026-11-12', '2027-05-02'] })).status,
    ).toBe(200);
  });

  test('a deadline ahead that is before the reserve list opens', async () => {
    const reserveOpensAt = new Date('2026-11-05T09:00:00.000Z');
    await MeetingSettingsModel.updateOne({ editionId: api.editionId }, { reserveOpensAt });
    const bookingDeadline = '2026-11-04T09:00:00.000Z';
    for (const [method, path] of elsewhere) {
      const { status, body } = await admin(method, path, { bookingDeadline });
      expect([status, body.code]).toEqual([422, 'PHASES_OUT_OF_ORDER']);
      expect(body.details).toEqual({ a: 'reserveOpensAt', b: 'bookingDeadline' });
    }
    expect((await admin('POST', '/admin/bookingdeadline', { bookingDeadline })).status).toBe(200);
  });
});
