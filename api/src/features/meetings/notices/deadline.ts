import type { PipelineStage } from 'mongoose';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { DAY_MS, MINUTE_MS } from '../../../services/clock/index.ts';
import { keyFor, sentAmong } from '../../../services/mail/index.ts';
import { type Edition, findEdition, isDeadlineFinal, mailsWaitUntil } from '../../fair/fair/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { COMPANIES, listActiveCompanies, teamsOf } from '../../recruitment/companies/index.ts';
import { confirmedOnly } from '../../recruitment/participations/index.ts';
import { SlotModel } from '../meetings/index.ts';
import {
  type AnnouncedDeadline,
  clearAnnouncedDeadline,
  readAnnouncedDeadline,
  readMark,
  setAnnouncedDeadline,
  setMark,
} from './marks.ts';
import { findTeamReaders } from './teamReaders.ts';
import { acceptedUnbooked } from './unbooked.ts';

/** Interval in ms between searches for recently accepted students. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/**
 * Time in ms after the deadline within which the final schedule is announced. Must be shorter than the lifetime of mail
 * keys, which prevent a second mail.
 */
const FINAL_FOR_MS = 7 * DAY_MS;

/**
 * Announces an approaching deadline and a passed one, once for each deadline. A deadline that was set less than five
 * minutes ago is not announced yet, so that it can be undone (DECISIONS §7). If booking opens again, companies that
 * got a mail with their final schedule are notified. The deadline of a cancelled fair is not announced.
 */
export async function tellOfDeadline(app: App): Promise<void> {
  const edition = await findEdition(app);
  const { bookingDeadline: deadline } = edition;
  const now = app.now();
  if (!deadline || edition.cancellation || !isDeadlineFinal(edition, now)) return;
  const left = deadline.getTime() - now.getTime();
  if (left > 0) await correctFinal(app, edition, deadline);
  if (left > 0 && left <= DAY_MS) await warnUnbooked(app, deadline);
  const over = Math.min(-left, now.getTime() - (mailsWaitUntil(edition)?.getTime() ?? 0));
  if (left <= 0 && over < FINAL_FOR_MS) await tellCompanies(app, edition, deadline);
}

/**
 * Throws DEADLINE_PASSED for a deadline in the past. `details` contains the consequences of this deadline: the number
 * of companies that get their final schedule, the time of these mails, and the number of accepted students without a
 * meeting.
 */
export async function refusePassed(app: App, deadline: Date): Promise<void> {
  const now = app.now();
  if (deadline > now) return;
  const [companies, students] = await Promise.all([countPlanning(app), countWithout(app)]);
  const mailsLeaveAt = mailsWaitUntil({ deadlineSetAt: now });
  throw refuse('DEADLINE_PASSED', {
    message: ['BOOKING_CLOSES_NOW', { companies }],
    details: { companies, students, ...(mailsLeaveAt && { mailsLeaveAt: mailsLeaveAt.toISOString() }) },
  });
}

const markOf = (kind: string, app: App, deadline: Date): string =>
  `${kind}:${app.editionId.toHexString()}:${deadline.getTime()}`;

/** Notifies accepted students without a meeting that booking closes tomorrow. */
async function warnUnbooked(app: App, deadline: Date): Promise<void> {
  const mark = markOf('closesTomorrow', app, deadline);
  const looked = await readMark(mark);
  const now = app.now();
  if (looked && now.getTime() - looked.getTime() < LOOK_EVERY_MS) return;
  const data = { editionId: app.editionId.toHexString(), deadline: deadline.toISOString() };
  for await (const { _id } of acceptedUnbooked(app)) {
    const studentId = _id.toHexString();
    await app.mail.enqueue({
      key: keyFor('closesTomorrow', _id, data.deadline),
      template: 'closesTomorrow',
      data: { ...data, studentId },
    });
  }
  await setMark(mark, now);
}

type Planning = Pick<Account, '_id'>;

/** Returns the pipeline stages that select participating companies with published times. */
const planning = ({ editionId }: Pick<App, 'editionId'>): PipelineStage[] => [
  { $match: { editionId } },
  { $group: { _id: '$companyId' } },
  {
    $lookup: {
      from: COMPANIES,
      localField: '_id',
      foreignField: '_id',
      pipeline: [
        { $match: { active: true } },
        { $project: { _id: 1 } },
        ...confirmedOnly(editionId, { networkMeeting: true }),
        { $project: { _id: 1 } },
      ],
      as: 'account',
    },
  },
  { $unwind: '$account' },
  { $replaceRoot: { newRoot: '$account' } },
];

/**
 * Returns participating companies with published times, and the members of each company who want a mail when booking
 * ends.
 */
async function findPlanning(app: App) {
  const companies = await SlotModel.aggregate<Planning>(planning(app));
  const ids = companies.map(({ _id }) => _id);
  const readers = await findTeamReaders(app.editionId, ids);
  return ids.map((companyId) => ({ companyId, members: readers.of(companyId, 'scheduleFinal') }));
}

async function countPlanning(app: App): Promise<number> {
  return (await findPlanning(app)).filter(({ members }) => members.length > 0).length;
}

async function countWithout(app: App): Promise<number> {
  let count = 0;
  for await (const _student of acceptedUnbooked(app)) count += 1;
  return count;
}

/**
 * Returns the key of the mail about a deadline to a company member. The key contains the time at which the deadline was
 * set, so that a deadline set again to the same time is announced again.
 */
const finalKey = (memberId: Planning['_id'], { deadline, deadlineSetAt }: AnnouncedDeadline): string =>
  keyFor(
    'scheduleFinal',
    memberId,
    deadline.toISOString(),
    ...(deadlineSetAt ? [deadlineSetAt.getTime()] : []),
  );

/** Notifies companies that their schedule is final (MEETINGS §4.10). */
async function tellCompanies(app: App, { deadlineSetAt }: Edition, deadline: Date): Promise<void> {
  const { editionId } = app;
  const told = await readAnnouncedDeadline(editionId);
  if (told?.deadline.getTime() === deadline.getTime()) return;
  const data = { editionId: editionId.toHexString(), deadline: deadline.toISOString() };
  await app.mail.enqueueAll(
    (await findPlanning(app)).flatMap(({ companyId, members }) =>
      members.map((memberId) => ({
        key: finalKey(memberId, { deadline, deadlineSetAt }),
        template: 'scheduleFinal' as const,
        data: { ...data, companyId: companyId.toHexString() },
      })),
    ),
  );
  await setAnnouncedDeadline(editionId, { deadline, deadlineSetAt }, app.now());
}

/** Notifies every company that was sent a final schedule and still takes part that booking is open again. */
async function correctFinal(app: App, { deadlineSetAt }: Edition, deadline: Date): Promise<void> {
  const { editionId } = app;
  const told = await readAnnouncedDeadline(editionId);
  if (!told) return;
  const data = { editionId: editionId.toHexString(), deadline: deadline.toISOString() };
  const companies = await listActiveCompanies(app, { networkMeeting: true });
  const teams = await teamsOf(companies.map(({ _id }) => _id));
  const members = [...teams.values()].flat();
  const sent = await sentAmong(members.map(({ _id }) => finalKey(_id, told)));
  for (const { _id } of members.filter((member) => sent.has(finalKey(member._id, told)))) {
    await app.mail.enqueue({
      key: keyFor('bookingReopened', _id, told.deadline.toISOString(), deadlineSetAt?.getTime() ?? 0),
      template: 'bookingReopened',
      data,
    });
  }
  await clearAnnouncedDeadline(editionId, told);
}
