import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCompany,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { FIRST, givenNotices, SECOND } from '../../../testing/noticesScene.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';
import { netOutcome } from '../meetings/news.ts';
import { lastDigestMoment } from './digest.ts';

const api = givenApi({ PUBLIC_URL: 'https://fair.test.example' });
/** Starts on a Sunday at 08:00 in the fair's time zone, after the daily mail of that day. */
const notices = givenNotices(api, new Date('2026-11-01T07:00:00.000Z'));
const MONDAY = new Date('2026-11-02T06:00:00.000Z');
const TUESDAY = new Date('2026-11-03T06:00:00.000Z');

async function aPlannedCompany(notify?: { digest: boolean }) {
  const company = await aCompany(notify && { notify });
  await aPublishedBlock(company);
  return company;
}

/** Waits until all daily mails to a company have been sent. Returns the mails. */
async function digestsTo({ email }: { email: string }) {
  await notices.runOnce();
  await api.app.mail.deliverDue();
  while (await MailModel.exists({ state: 'queued' })) await api.app.mail.deliverDue();
  return (await mailsTo(api.config.dataDir, email)).filter(({ text }) =>
    text.includes('News since the last summary'),
  );
}

test('sends one mail a day with counts of others’ actions, and none if there were no actions', async () => {
  const [company, quiet] = [await aPlannedCompany(), await aPlannedCompany()];
  const books = await aBooker(api, [company]);
  const moves = await aBooker(api, [company]);
  const cancels = await aBooker(api, [company]);
  await books.book(company, FIRST);
  const { body: moved } = await moves.book(company, SECOND);
  await moves.move(moved, onFairDay('10:20'));
  const { body: gone } = await cancels.book(company, onFairDay('10:40'));
  await cancels.cancel(gone);
  const [early, late] = [await aStudent(), await aStudent()];
  const first = await api.signedIn(early);
  await first.post('/api/v1/student/apply').send({ slug: company.slug }).expect(201);
  expect(await digestsTo(company)).toEqual([]);

  api.setTime(MONDAY);
  const [mail, ...others] = await digestsTo(company);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Since 1 November 2026 at 07:00:\n\n');
  // The mail counts only the application sent by the call above. The bookers' applications were created directly in the
  // database, with the machine's time.
  expect(mail?.text).toContain('\n1 new application\n');
  // The mail counts a booking that was moved as booked. It does not count a booking that was cancelled before the
  // company was notified of it.
  expect(mail?.text).toContain('\n2 meetings booked\n');
  expect(mail?.text).not.toContain('moved');
  expect(mail?.text).not.toContain('cancelled');
  expect(mail?.link.href).toBe('https://fair.test.example/company/schedule');
  expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await digestsTo(quiet)).toEqual([]);

  // Runs the worker a second time on the same day, which sends no second daily mail.
  const second = await api.signedIn(late);
  api.setTime(new Date(MONDAY.getTime() + 3_600_000));
  await second.post('/api/v1/student/apply').send({ slug: company.slug }).expect(201);
  await moves.cancel(moved);
  expect(await digestsTo(company)).toHaveLength(1);
  api.setTime(TUESDAY);
  const next = (await digestsTo(company))[1];
  expect(next?.text).toContain(
    'Since 2 November 2026 at 07:00:\n\n1 new application\n\n1 meeting cancelled\n',
  );
  await digestsTo(company);
  expect(await digestsTo(company)).toHaveLength(2);
});

test('counts the actions of admins but not those of the company itself', async () => {
  const company = await aPlannedCompany();
  const { student, book } = await aBooker(api, [company]);
  const { body } = await book(company, FIRST);
  api.setTime(MONDAY);
  expect(await digestsTo(company)).toHaveLength(1);
  const agent = await api.signedIn(company);
  await agent
    .delete(`/api/v1/company/meetings/${body.id}`)
    .send({ reason: 'Our recruiter is ill.' })
    .expect(200);
  api.setTime(TUESDAY);
  expect(await digestsTo(company)).toHaveLength(1);
  const { body: again } = await book(company, SECOND);
  const admin = await api.signedIn(await anAdmin());
  await admin
    .delete(`/api/v1/admin/meetings/${again.id}`)
    .send({ reason: 'The hall is closed.' })
    .expect(200);
  expect(student.active).toBe(true);
  api.setTime(new Date(TUESDAY.getTime() + 86_400_000));
  // No daily mail mentions a meeting that was booked and cancelled on the same day.
  expect(await digestsTo(company)).toHaveLength(1);
});

test('counts a meeting deleted with its student’s account as cancelled, unless it was never announced', async () => {
  const company = await aPlannedCompany();
  const [known, unknown] = [await aBooker(api, [company]), await aBooker(api, [company])];
  const leave = async ({ student }: typeof known) => {
    const agent = await api.signedIn(student);
    await agent.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
  };
  await known.book(company, FIRST);
  api.setTime(MONDAY);
  expect((await digestsTo(company))[0]?.text).toContain('\n1 meeting booked\n');
  api.setTime(new Date(MONDAY.getTime() + 3_600_000));
  await unknown.book(company, SECOND);
  await leave(known);
  await leave(unknown);
  api.setTime(TUESDAY);
  const [, mail] = await digestsTo(company);
  expect(mail?.text).toContain('at 07:00:\n\n1 meeting cancelled\n\nOpen the schedule');
  expect(mail?.source).not.toContain(known.student.name);
  expect(await MailModel.countDocuments({ template: 'meetingErased' })).toBe(0);
});

test('sends none when turned off, and does not cover the time before the first run', async () => {
  const off = await aPlannedCompany({ digest: false });
  const company = await aPlannedCompany();
  await anAcceptedApplication(await aStudent(), off, {
    status: 'pending',
    appliedAt: new Date('2026-11-01T08:00:00.000Z'),
  });
  await anAcceptedApplication(await aStudent(), company, {
    status: 'pending',
    appliedAt: new Date('2026-10-31T08:00:00.000Z'),
  });
  api.setTime(MONDAY);
  expect(await digestsTo(off)).toEqual([]);
  expect(await digestsTo(company)).toEqual([]);
});

test('mails a cancellation before the final schedule at once within 48 hours of the start, else in the daily mail', async () => {
  const company = await aPlannedCompany();
  const [far, near] = [await aBooker(api, [company]), await aBooker(api, [company])];
  const { body: one } = await far.book(company, FIRST);
  const { body: two } = await near.book(company, SECOND);
  const HOUR = 3_600_000;
  api.setTime(new Date(FIRST.getTime() - 49 * HOUR));
  await digestsTo(company);
  expect((await far.cancel(one)).status).toBe(200);
  await notices.runOnce();
  expect(await MailModel.countDocuments({ template: 'meetingCancelled', personId: company._id })).toBe(0);
  api.setTime(new Date(SECOND.getTime() - 48 * HOUR));
  expect((await near.cancel(two)).status).toBe(200);
  await notices.runOnce();
  const mails = () => mailsTo(api.config.dataDir, company.email);
  await waitForMail(api.config.dataDir, company.email, (await mails()).length || 1);
  await api.app.mail.deliverDue();
  while (await MailModel.exists({ template: 'meetingCancelled', state: 'queued' }))
    await api.app.mail.deliverDue();
  const told = (await mails()).filter(({ text }) => text.includes('A meeting is cancelled'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`${near.student.name} has cancelled the meeting`);
});

test('is due at seven by the fair’s clock, across the change to winter time', () => {
  const at = (now: string) => lastDigestMoment('Europe/Stockholm', new Date(now)).toISOString();
  expect(at('2026-10-24T12:00:00.000Z')).toBe('2026-10-24T05:00:00.000Z');
  expect(at('2026-10-25T12:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  expect(at('2026-10-25T05:59:59.000Z')).toBe('2026-10-24T05:00:00.000Z');
  expect(at('2026-10-25T06:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
});

test('reports over two periods at least what one over both would report, in any order of events', () => {
  const kinds = fc.constantFrom('booked' as const, 'moved' as const, 'cancelled' as const);
  const moment = fc.integer({ min: 1, max: 100 }).map((at) => new Date(at));
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: kinds, at: moment }), { maxLength: 6 }),
      fc.constantFrom('booked' as const, 'cancelled_by_student' as const),
      moment,
      (news, status, between) => {
        const meeting = { news, status } as never;
        const whole = netOutcome(meeting, new Date(0), new Date(100));
        const parts = [
          netOutcome(meeting, new Date(0), between),
          netOutcome(meeting, between, new Date(100)),
        ];
        // A booked meeting is never reported as cancelled, and a cancelled one never as booked or moved.
        for (const told of [whole, ...parts]) {
          expect(told === 'cancelled').toBe(told !== undefined && status !== 'booked');
        }
        if (whole) expect(parts.some((told) => told !== undefined)).toBe(true);
      },
    ),
  );
});
