import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { REASON } from '../../../testing/activationScene.ts';
import { openBooking } from '../../../testing/bookers.ts';
import { NINE_DAYS_BEFORE } from '../../../testing/bookingScene.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import { NEEDED_OF_FAIR, onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { aConfirmedCompany } from '../../../testing/participations.ts';
import { EditionModel } from '../../fair/fair/model.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, NINE_DAYS_BEFORE);

const validate = (validator: object) => connection.db?.command({ collMod: 'auditentries', validator });
beforeEach(async () => {
  await onlyTheFairOf2026(api);
  await openBooking(api);
});
afterEach(async () => {
  await validate({});
  await onlyTheFairOf2026(api);
});

const cancelled = async () => Boolean((await EditionModel.findOne({ year: 2026 }).lean())?.cancellation);
const days = async () => (await EditionModel.findOne({ year: 2026 }).lean())?.days;
const current = async () => (await EditionModel.findOne({ current: true }).lean())?.year;

/**
 * Expects an action to fail and to change nothing if its audit entry cannot be stored. Then expects the same action
 * to succeed and to be recorded once.
 */
async function expectAudited(
  action: string,
  act: () => Promise<{ readonly status: number }>,
  state: () => Promise<unknown>,
): Promise<void> {
  const before = await state();
  await AuditEntryModel.deleteMany({ action });
  await validate({ action: { $ne: action } });
  expect((await act()).status).toBe(500);
  expect(await state()).toEqual(before);
  await validate({});
  expect((await act()).status).toBe(200);
  expect(await state()).not.toEqual(before);
  expect(await AuditEntryModel.countDocuments({ action })).toBe(1);
}

test('a cancellation and its take-back are stored with their audit entries or not at all', async () => {
  const body = { confirmYear: 2026, reason: 'The hall burnt down' };
  await expectAudited(
    'edition.cancelled',
    () => admin('POST', '/admin/editions/2026/cancel', body),
    cancelled,
  );
  const takeBack = () => admin('POST', '/admin/editions/2026/cancel/takeback');
  await expectAudited('edition.cancelUndone', takeBack, cancelled);
});

test('a move and its take-back are stored with their audit entries or not at all', async () => {
  const body = { days: 1, reason: REASON };
  const { body: preview } = await admin('POST', '/admin/editions/2026/move', body);
  const confirm = { count: preview.count, hash: preview.hash };
  await expectAudited(
    'edition.moved',
    () => admin('POST', '/admin/editions/2026/move', { ...body, confirm }),
    days,
  );
  const moveId = (await EditionModel.findOne({ year: 2026 }).lean())?.move?.id;
  await expectAudited('edition.moveUndone', () => admin('POST', `/admin/moves/${moveId}/takeback`), days);
});

test('"Make current" and stepping back are stored with their audit entries or not at all', async () => {
  const draft = { year: 2027, name: { en: 'Spring Fair', sv: 'Vårmässan' }, days: ['2027-03-09'] };
  await admin('POST', '/admin/editions', draft);
  const filled = { bookingDeadline: '2027-03-01T11:00:00.000Z', ...NEEDED_OF_FAIR };
  await admin('PATCH', '/admin/editions/2027', filled);
  await aConfirmedCompany(2027);
  const activate = () =>
    admin('POST', '/admin/editions/2027/activate', { confirmYear: 2027, reason: REASON });
  await expectAudited('edition.activated', activate, current);
  await expectAudited('edition.steppedBack', () => admin('POST', '/admin/editions/2027/step-back'), current);
});
