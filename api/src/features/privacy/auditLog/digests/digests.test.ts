import { beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { digestOf } from '../../../../services/audit/index.ts';
import { AuditEntryModel } from '../../../../services/audit/model.ts';
import { MailModel } from '../../../../services/mail/model.ts';
import { givenAdmin, givenApi } from '../../../../testing/givenApi.ts';
import { aCompany, aStudent, TEST_PASSWORD } from '../../../../testing/index.ts';
import { waitForMail } from '../../../../testing/outbox.ts';
import { EditionModel } from '../../../fair/fair/model.ts';
import { CvAccessModel } from '../../cvs/model.ts';
import { checkDays } from './check.ts';
import { AuditDigestModel } from './model.ts';
import { recordDigests } from './nightly.ts';

const api = givenApi();
const admin = givenAdmin(api);

/** In winter, Stockholm is one hour ahead of UTC, so the day begins at 23:00 UTC. */
const DAY = '2026-11-10';
const NOON = new Date('2026-11-10T11:00:00Z');
const MIDNIGHT = Date.parse('2026-11-10T23:00:00Z');
const afterMidnight = (minutes: number) => new Date(MIDNIGHT + minutes * 60_000);

const line = (at: Date | string, more: object = {}) => ({
  _id: new Types.ObjectId(),
  at: new Date(at),
  action: 'student.deactivated',
  ...more,
});
const nightAt = (now: Date) => {
  api.setTime(now);
  return recordDigests(api.app);
};
const mailsOf = (template: string) => MailModel.countDocuments({ template });
const shown = async () => (await admin('GET', '/admin/audit/digests')).body;

beforeEach(async () => {
  await Promise.all([AuditEntryModel.deleteMany({}), AuditDigestModel.deleteMany({})]);
  await MailModel.deleteMany({ template: /^audit/ });
  api.setTime(afterMidnight(90));
});

test("makes the digest of a day once, an hour after midnight in the fair’s time zone, from that day's entries", async () => {
  await AuditEntryModel.insertMany([
    line('2026-11-09T23:00:00Z'),
    line(NOON),
    line('2026-11-10T22:59:59.999Z'),
    line('2026-11-10T23:00:00Z'),
  ]);
  expect(await nightAt(afterMidnight(59))).toEqual([]);
  expect(await nightAt(afterMidnight(61))).toEqual([DAY]);
  expect(await nightAt(afterMidnight(62))).toEqual([]);
  expect(await shown()).toMatchObject([{ day: DAY, entries: 3, found: 3, ok: true }]);
});

test('reports a deleted, added or altered entry on its day and on no other (check 2)', async () => {
  const [gone, altered, other] = [
    line(NOON, { detail: { count: 1 } }),
    line(NOON),
    line('2026-11-09T12:00:00Z'),
  ];
  await AuditEntryModel.insertMany([gone, altered, other]);
  await nightAt(afterMidnight(61));
  const states = async () => (await shown()).map(({ ok }: { ok: boolean }) => ok);
  expect(await states()).toEqual([true, true]);

  await AuditEntryModel.deleteOne({ _id: gone._id });
  expect(await shown()).toMatchObject([{ day: DAY, entries: 2, found: 1, ok: false }, { ok: true }]);
  await AuditEntryModel.insertMany([gone]);
  expect(await states()).toEqual([true, true]);

  for (const change of [{ action: 'student.activated' }, { detail: { count: 2 } }, { actorType: 'admin' }]) {
    const before = await AuditEntryModel.findById(altered._id).lean();
    await AuditEntryModel.updateOne({ _id: altered._id }, { $set: change });
    expect({ change, states: await states() }).toEqual({ change, states: [false, true] });
    await AuditEntryModel.replaceOne({ _id: altered._id }, before as object);
  }
  await AuditEntryModel.insertMany([line(NOON)]);
  expect(await states()).toEqual([false, true]);
});

test('reports a deleted digest and does not make it again', async () => {
  await AuditEntryModel.insertMany([line('2026-11-08T12:00:00Z')]);
  await nightAt(afterMidnight(61));
  await AuditDigestModel.deleteOne({ day: '2026-11-09' });
  expect(await nightAt(afterMidnight(62))).toEqual([]);
  expect(await shown()).toMatchObject([
    { day: DAY, ok: true },
    { day: '2026-11-09', sha256: '', ok: false },
    { day: '2026-11-08', ok: true },
  ]);
});

test('keeps digests valid and leaves no trace of an erased student (check 3)', async () => {
  const student = await aStudent();
  const browser = await api.signedIn(student);
  const today = new Date();
  await admin('PATCH', `/admin/students/${student._id}`, { active: true });
  // Earlier releases stored the reason of an action in `detail`; newer ones have a field for it. Both are tested.
  const about = { targetId: student._id, targetType: 'student' };
  await AuditEntryModel.insertMany([
    line(today, { ...about, detail: { reason: 'Canary one', meetingId: 'x' } }),
    line(today, { ...about, reason: 'Canary two', detail: { meetingId: 'y' } }),
    line(today, { actorId: student._id, actorType: 'student', network: '10.1.2.0/24' }),
  ]);
  const span = [new Date(today.getTime() - 60_000), new Date(today.getTime() + 1)] as const;
  const before = await digestOf(...span);
  expect(before.entries).toBeGreaterThanOrEqual(3);
  await browser.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
  expect(await digestOf(...span)).toEqual(before);
  const left = JSON.stringify(await AuditEntryModel.find({}).lean());
  expect(left).not.toMatch(new RegExp(`Canary|10\\.1\\.2|${student._id}`));
});

test('makes missed days later and mails the digests of a month on the first of the next', async () => {
  await EditionModel.updateOne(
    { current: true },
    { $set: { contact: { email: 'us@uni.example', technicalEmail: 'it@uni.example' } } },
  );
  await api.app.current.refresh();
  await AuditEntryModel.insertMany([line('2026-11-07T12:00:00Z')]);
  expect(await nightAt(afterMidnight(61))).toEqual(['2026-11-07', '2026-11-08', '2026-11-09', DAY]);
  await nightAt(new Date('2026-11-30T00:30:00Z'));
  expect(await mailsOf('auditDigests')).toBe(0);
  expect(await nightAt(new Date('2026-12-01T00:30:00Z'))).toEqual(['2026-11-30']);
  // Looks for the mail with this text, because mails of earlier tests may arrive too.
  let text = '';
  for (let n = 1; !text.includes('2026-11-07:'); n += 1)
    text = (await waitForMail(api.config.dataDir, 'it@uni.example', n)).text;
  const digests = await shown();
  expect(digests).toHaveLength(24);
  for (const { sha256 } of digests) expect(text.replace(/\s/g, '')).toContain(sha256);
  await nightAt(new Date('2026-12-02T00:30:00Z'));
  expect(await mailsOf('auditDigests')).toBe(1);
  expect(await mailsOf('auditDifferences')).toBe(0);
});

test('mails in the next night that entries have changed, once for each change', async () => {
  const [gone, other] = [line(NOON), line(NOON)];
  await AuditEntryModel.insertMany([gone, other]);
  await nightAt(afterMidnight(61));
  await AuditEntryModel.deleteOne({ _id: gone._id });
  await nightAt(afterMidnight(120));
  expect(await mailsOf('auditDifferences')).toBe(0);
  for (const night of ['2026-11-12T00:30:00Z', '2026-11-13T00:30:00Z']) await nightAt(new Date(night));
  expect(await mailsOf('auditDifferences')).toBe(1);
  await AuditDigestModel.deleteOne({ day: '2026-11-11' });
  await nightAt(new Date('2026-11-14T00:30:00Z'));
  const mails = await MailModel.find({ template: 'auditDifferences' }).sort({ _id: 1 }).lean();
  expect(mails.map(({ key }) => key)).toEqual([
    `auditDifferences:${DAY}:1`,
    `auditDifferences:2026-11-11:0,${DAY}:1`,
  ]);
});

test('makes each day in one of several processes and mails each once', async () => {
  await AuditEntryModel.insertMany([line('2026-11-27T12:00:00Z')]);
  api.setTime(new Date('2026-12-01T00:30:00Z'));
  const made = (await Promise.all(Array.from({ length: 5 }, () => recordDigests(api.app)))).flat();
  expect(made.sort()).toEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']);
  expect(await AuditDigestModel.countDocuments({ unmailed: true })).toBe(0);
  const days = (await MailModel.find({ template: 'auditDigests' }).lean()).length;
  expect(days).toBeGreaterThanOrEqual(1);
  expect((await shown()).every(({ ok }: { ok: boolean }) => ok)).toBe(true);
});

test('takes over a day from a dead process once its lease expires', async () => {
  await AuditEntryModel.insertMany([line(NOON)]);
  await AuditDigestModel.create({
    day: DAY,
    startsAt: new Date('2026-11-09T23:00:00Z'),
    endsAt: new Date(MIDNIGHT),
    run: new Types.ObjectId(),
    leaseUntil: afterMidnight(70),
  });
  expect(await nightAt(afterMidnight(61))).toEqual([]);
  expect(await nightAt(afterMidnight(71))).toEqual([DAY]);
  expect(await shown()).toMatchObject([{ day: DAY, entries: 1, ok: true }]);
});

test('logs once how many CVs an account viewed one by one that day', async () => {
  const company = await aCompany();
  const access = (how: string, day = DAY) => ({
    ...{ editionId: api.editionId, studentId: new Types.ObjectId(), companyId: company._id },
    ...{ memberId: company._id, how, day, firstAt: NOON, lastAt: NOON, count: 3 },
    ...{ lastRead: new Types.ObjectId(), cvSha256: 'x' },
  });
  await CvAccessModel.insertMany([
    access('view'),
    access('view'),
    access('book'),
    access('view', '2026-11-09'),
  ]);
  await AuditEntryModel.insertMany([line(NOON)]);
  await nightAt(afterMidnight(61));
  await nightAt(afterMidnight(62));
  const lines = await AuditEntryModel.find({ action: 'cv.viewed' }).lean();
  expect(lines).toMatchObject([
    {
      actorId: company._id,
      companyId: company._id,
      editionId: api.editionId,
      detail: { day: DAY, count: 2 },
    },
  ]);
});

test('checks a digest in its own time zone, and leaves out or repeats no hour when the zone changes', async () => {
  const inZone = (timeZone: string, now: Date) => {
    api.setTime(now);
    return recordDigests({
      ...api.app,
      now: api.app.now,
      editionId: api.app.editionId,
      config: { ...api.config, timeZone },
    });
  };
  // Creates an entry between midnight in Stockholm and midnight in New York, which is six hours later.
  const between = line('2026-11-11T02:00:00Z');
  await AuditEntryModel.insertMany([line(NOON), between, line('2026-11-11T12:00:00Z')]);
  expect(await inZone('Europe/Stockholm', afterMidnight(61))).toEqual([DAY]);
  expect(await inZone('America/New_York', new Date('2026-11-12T06:01:00Z'))).toEqual(['2026-11-11']);
  const made = await AuditDigestModel.find().sort({ day: 1 }).lean();
  expect(made.map(({ timeZone }) => timeZone)).toEqual(['Europe/Stockholm', 'America/New_York']);
  expect(made[1]?.startsAt).toEqual(made[0]?.endsAt);
  expect(made.map(({ entries }) => entries)).toEqual([1, 2]);
  for (const timeZone of ['Europe/Stockholm', 'America/New_York', 'Asia/Tokyo'])
    expect(await checkDays(['2026-11-11', DAY], { timeZone, now: new Date() })).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  await AuditEntryModel.deleteOne({ _id: between._id });
  expect(await shown()).toMatchObject([
    { day: '2026-11-11', ok: false },
    { day: DAY, ok: true },
  ]);
});

test('makes an empty digest, after waiting, of a day that a zone further east cut to nothing', async () => {
  const inZone = (timeZone: string, now: Date) => {
    api.setTime(now);
    return recordDigests({
      ...api.app,
      now: api.app.now,
      editionId: api.app.editionId,
      config: { ...api.config, timeZone },
    });
  };
  await AuditEntryModel.insertMany([line(NOON)]);
  expect(await inZone('Pacific/Pago_Pago', new Date('2026-11-11T12:01:00Z'))).toEqual([DAY]);
  // In Kiritimati, 11 November ended at 10:00 UTC. In Pago Pago, 10 November ended only an hour later.
  expect(await inZone('Pacific/Kiritimati', new Date('2026-11-11T11:01:00Z'))).toEqual([]);
  expect(await inZone('Pacific/Kiritimati', new Date('2026-11-11T12:02:00Z'))).toEqual(['2026-11-11']);
  const [first, second] = await AuditDigestModel.find().sort({ day: 1 }).lean();
  expect([second?.startsAt, second?.endsAt, second?.entries]).toEqual([first?.endsAt, first?.endsAt, 0]);
});
