import { beforeEach, describe, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { aBooker, aCompany, aPublishedBlock, openBooking } from '../../../testing/index.ts';
import { MeetingSettingsModel } from '../../meetings/meetings/model.ts';

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

  test('accepts any time ahead after booking opens', async () => {
    const { status, body } = await set('2026-11-07T11:00:00.000Z');
    expect([status, body.bookingDeadline]).toEqual([200, '2026-11-07T11:00:00.000Z']);
    expect(await stored()).toBe('2026-11-07T11:00:00.000Z');
  });

  test('refuses a time before booking opens, even if confirmed', async () => {
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

  test('refuses a time after March 2100', async () => {
    for (const deadline of ['2100-04-01T00:00:00.000Z', '2126-11-06T11:00:00.000Z']) {
      const { status, body } = await set(deadline, { confirm: true });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['bookingDeadline']]);
    }
    expect(await stored()).toBe(LATER);
  });

  test('warns about a past time, and accepts it with a confirmation', async () => {
    const companies = [await aCompany(), await aCompany()];
    for (const company of companies) await aPublishedBlock(company);
    // Creates two companies that get no mail: one without times, and one that has turned this kind of mail off.
    await aCompany();
    await aPublishedBlock(await aCompany({ notify: { scheduleFinal: false } }));
    await aBooker(api, companies);
    for (const more of [{}, { confirm: false }]) {
      const { status, body } = await set(PAST, more);
      expect([status, body.code]).toEqual([409, 'DEADLINE_PASSED']);
      expect(body.details).toMatchObject({ mailsLeaveAt: '2026-11-03T09:05:00.000Z' });
      // The test runs once for each path, and each run creates two companies that get the mail. The number is
      // therefore even.
      expect(body.details.companies % 2).toBe(0);
      expect(body.details.companies).toBeGreaterThanOrEqual(2);
      expect(body.details.students).toBeGreaterThanOrEqual(1);
      expect(body.message).toBe(
        `Booking closes now. ${body.details.companies} companies get their final schedule.`,
      );
      expect(await stored()).toBe(LATER);
    }
    // A deadline that equals the current time has passed (MEETINGS §4.4).
    expect((await set(NOW.toISOString())).body.code).toBe('DEADLINE_PASSED');
    expect((await set(new Date(NOW.getTime() + 1).toISOString())).status).toBe(200);
    expect((await set(PAST, { confirm: true })).body.bookingDeadline).toBe(PAST);
    expect((await admin('GET', '/admin/meta')).body.deadlineMails).toMatchObject({
      leaveAt: '2026-11-03T09:05:00.000Z',
    });
  });

  test('can close booking at once, before the reserve list has opened', async () => {
    const reserveOpensAt = new Date('2026-11-05T09:00:00.000Z');
    await MeetingSettingsModel.updateOne({ editionId: api.editionId }, { reserveOpensAt });
    expect((await set(PAST)).body.code).toBe('DEADLINE_PASSED');
    expect((await set(PAST, { confirm: true })).body.bookingDeadline).toBe(PAST);
    expect((await set(PAST)).body.bookingDeadline).toBe(PAST);
  });

  test('treats the same value as no change and does not restart the five minutes', async () => {
    await set(PAST, { confirm: true });
    const entries = await AuditEntryModel.countDocuments({ action: 'deadline.set' });
    api.setTime(new Date(NOW.getTime() + 60_000));
    expect((await set(PAST)).status).toBe(200);
    expect((await admin('GET', '/admin/meta')).body.deadlineMails.leaveAt).toBe('2026-11-03T09:05:00.000Z');
    expect(await AuditEntryModel.countDocuments({ action: 'deadline.set' })).toBe(entries);
  });

  test('can be restored after a mistake', async () => {
    await set(PAST, { confirm: true });
    const { deadlineMails } = (await admin('GET', '/admin/meta')).body;
    expect(deadlineMails.before).toBe(LATER);
    expect((await set(deadlineMails.before)).status).toBe(200);
    expect((await admin('GET', '/admin/meta')).body).not.toHaveProperty('deadlineMails');
  });
});

describe('the opening', () => {
  test('is not moved behind the deadline, and the error names both', async () => {
    const { status, body } = await admin('PUT', '/admin/meeting-settings', { bookingOpensAt: LATER });
    expect([status, body.code, body.details]).toEqual([
      422,
      'PHASES_OUT_OF_ORDER',
      { a: 'bookingOpensAt', b: 'bookingDeadline' },
    ]);
  });

  test('refuses one of two concurrent changes that move opening and deadline towards each other', async () => {
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

describe('checks of the deadline: the dashboard against the opening only, the pages also against days and reserve', () => {
  const AFTER = '2026-12-01T10:00:00.000Z';
  const elsewhere = [
    ['PUT', '/admin/meeting-settings'],
    ['PATCH', '/admin/editions/2026'],
  ] as const;

  test('accepts a deadline after the fair', async () => {
    for (const [method, path] of elsewhere) {
      const { status, body } = await admin(method, path, { bookingDeadline: AFTER });
      expect([status, body.code]).toEqual([422, 'PHASES_OUT_OF_ORDER']);
      expect(body.details).toEqual({ a: 'bookingDeadline', b: 'days' });
    }
    // The calendar on the dashboard ends in March 2100 (product-spec §5).
    for (const bookingDeadline of ['2100-03-31T10:00:00.000Z', AFTER]) {
      expect((await admin('POST', '/admin/bookingdeadline', { bookingDeadline })).status).toBe(200);
    }
    // The phases are in the wrong order already, but fields that have nothing to do with them can be changed.
    expect((await admin('PATCH', '/admin/editions/2026', { place: 'The hall' })).status).toBe(200);
    const { body } = await admin('PATCH', '/admin/editions/2026', { days: ['2026-11-20'] });
    expect(body.fields).toEqual({ days: 'The fair must end after the booking deadline.' });
    expect(
      (await admin('PATCH', '/admin/editions/2026', { days: ['2026-11-12', '2026-12-02'] })).status,
    ).toBe(200);
  });

  test('accepts a future deadline before the reserve list opens', async () => {
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
