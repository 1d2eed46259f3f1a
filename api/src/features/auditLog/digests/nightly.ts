import { DAY_MS, dayOf, daysBetween, momentAt, plusDays } from '@fair/clock';
import { AUDIT_KEPT_DAYS } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isTechnicalMadeUp } from '../../../fairConfig.ts';
import { auditWithin, digestOf, firstEntryAt } from '../../../services/audit/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../../services/clock/index.ts';
import { viewsOfDay } from '../../cvs/index.ts';
import { AuditDigestModel, type AuditDigestRecord } from './model.ts';

/** After its midnight a day is left alone for so long: clocks differ, and a line is stamped before it is written. */
const MARGIN_MS = HOUR_MS;
/** A digest of a hundred thousand lines takes seconds. */
const LEASE_MS = 10 * MINUTE_MS;
/** Made in one go; the rest waits for the next look, and everything else that is looked after is not kept waiting. */
const MOST_AT_ONCE = 31;

type Doing = Pick<App, 'config' | 'current' | 'log' | 'editionId' | 'mail' | 'now'>;

/**
 * Makes the digests of the days that are over and have none, and mails them to the technical address. Every process asks every
 * 20 seconds: who was down at midnight catches up, and of several one makes each day. Answers the days it has made.
 */
export async function recordDigests(app: Doing): Promise<string[]> {
  const due = await dueDays(app);
  const made: string[] = [];
  for (const day of due.slice(0, MOST_AT_ONCE)) if (await makeDigest(app, day)) made.push(day);
  if (due.length <= MOST_AT_ONCE) await mailDigests(app);
  return made;
}

/**
 * The days without a digest, oldest first: those after the newest there is, and those whose making came to nothing. A day that
 * has lost its digest gets no second one: that it is missing is the evidence.
 */
async function dueDays({ config: { timeZone }, now }: Doing): Promise<string[]> {
  const at = now();
  const last = plusDays(dayOf(new Date(at.getTime() - MARGIN_MS), timeZone), -1);
  const newest = await AuditDigestModel.findOne({}, { day: 1 }).sort({ day: -1 }).lean<{ day: string }>();
  const abandoned = await AuditDigestModel.find({ leaseUntil: { $lt: at } }, { day: 1 }).lean<
    { day: string }[]
  >();
  const next = newest ? plusDays(newest.day, 1) : await firstDay(timeZone, at, last);
  return [...abandoned.map(({ day }) => day), ...(next <= last ? daysBetween(next, last) : [])];
}

async function firstDay(timeZone: string, now: Date, last: string): Promise<string> {
  const first = await firstEntryAt();
  if (!first) return last;
  const kept = plusDays(dayOf(now, timeZone), 2 - AUDIT_KEPT_DAYS);
  // Days are in order as texts are.
  return [dayOf(first, timeZone), kept].sort().at(-1) as string;
}

/** Makes the digest of a day unless another process does, with the CVs looked at that day; false then. */
async function makeDigest({ config: { timeZone }, editionId, now }: Doing, day: string): Promise<boolean> {
  const run = new Types.ObjectId();
  const at = now();
  const lease = { run, leaseUntil: new Date(at.getTime() + LEASE_MS) };
  const span = await spanOfDay(day, timeZone);
  // By the clocks of before it is not over yet.
  if (span.endsAt.getTime() + MARGIN_MS > at.getTime()) return false;
  const record = await takeDay({ day, timeZone, ...span, at, lease });
  if (!record) return false;
  const [digest, views] = await Promise.all([
    digestOf(record.startsAt, record.endsAt),
    viewsOfDay(day, record.startsAt),
  ]);
  return inTransaction(async (session) => {
    const { matchedCount } = await AuditDigestModel.updateOne(
      { day, run },
      { $set: { ...digest, madeAt: at, unmailed: true }, $unset: { run: 1, leaseUntil: 1 } },
      { session },
    );
    if (matchedCount === 0) return false;
    // In the log of the day on which they are written.
    for (const { companyId, memberId, count } of views)
      await auditWithin(
        session,
        {
          action: 'cv.viewed',
          actorId: memberId,
          actorType: 'company',
          companyId,
          detail: { day, count },
        },
        editionId,
      );
    return true;
  });
}

/** From where the day before ended: when the clocks are those of another zone, no hour is in none of them, or in two. */
async function spanOfDay(day: string, timeZone: string) {
  const before = await AuditDigestModel.findOne({ day: plusDays(day, -1) }).lean<AuditDigestRecord>();
  const startsAt = before?.endsAt ?? momentAt(day, 0, timeZone);
  const midnight = momentAt(plusDays(day, 1), 0, timeZone);
  return { startsAt, endsAt: new Date(Math.max(midnight.getTime(), startsAt.getTime())) };
}

interface Taking {
  readonly day: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly at: Date;
  readonly lease: { readonly run: Types.ObjectId; readonly leaseUntil: Date };
}

/** The unique day decides whose it is; one that nobody has finished in time is anybody's. */
async function takeDay({
  day,
  timeZone,
  startsAt,
  endsAt,
  at,
  lease,
}: Taking): Promise<AuditDigestRecord | undefined> {
  try {
    const made = await AuditDigestModel.create({ day, timeZone, startsAt, endsAt, ...lease });
    return made.toObject<AuditDigestRecord>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const abandoned = { day, leaseUntil: { $lt: at } };
  const options = { returnDocument: 'after' } as const;
  return (
    (await AuditDigestModel.findOneAndUpdate(
      abandoned,
      { $set: lease },
      options,
    ).lean<AuditDigestRecord>()) ?? undefined
  );
}

/** One mail with all that no mail has had; noted and queued together, by one process. */
async function mailDigests({ config, current, mail }: Doing): Promise<void> {
  const { technicalEmail: to } = current;
  // Nobody has it; the digests wait until there is an address.
  if (to === '' || (config.smtpUrl !== undefined && isTechnicalMadeUp(current))) return;
  if (!(await AuditDigestModel.exists({ unmailed: true }))) return;
  await inTransaction(async (session) => {
    const digests = await AuditDigestModel.find({ unmailed: true }, null, { session })
      .sort({ day: 1 })
      .lean<AuditDigestRecord[]>();
    const [first] = digests;
    if (!first) return;
    const days = digests.map(({ day, entries, sha256 }) => ({
      day,
      entries: entries ?? 0,
      sha256: sha256 ?? '',
    }));
    await AuditDigestModel.updateMany(
      { _id: { $in: digests.map(({ _id }) => _id) } },
      { $unset: { unmailed: 1 } },
      { session },
    );
    const key = `auditDigests:${first.day}:${digests.at(-1)?.day}`;
    const former = { type: 'admin', name: to } as const;
    await mail.enqueue({ key, to, template: 'auditDigests', data: { former, days } }, { session });
  });
}

/** From when on all lines of a day are still there: those of the days before go one by one. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - (AUDIT_KEPT_DAYS - 1) * DAY_MS);
