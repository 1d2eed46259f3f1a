import { dayOf, daysBetween, momentAt, plusDays } from '@fair/clock';
import { AUDIT_KEPT_DAYS } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../../context.ts';
import { isDuplicateKey } from '../../../../db/duplicateKey.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { auditWithin, digestOf, firstEntryAt } from '../../../../services/audit/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../services/clock/index.ts';
import { countCvViews } from '../../cvs/index.ts';
import { mailDifferences, mailPastMonths } from './mailing.ts';
import { AuditDigestModel, type AuditDigestRecord } from './model.ts';

/**
 * Delay in ms between the end of a day and the creation of its digest. Clocks of processes differ, and an entry gets
 * its time before it is written, so entries of a day may be written after its end.
 */
const MARGIN_MS = HOUR_MS;
/** Duration of the lease in ms. The digest of a hundred thousand entries takes a few seconds. */
const LEASE_MS = 10 * MINUTE_MS;
/** Maximum number of digests created per run, so that other upkeep does not have to wait. */
const MAX_PER_RUN = 31;

type DigestApp = Pick<App, 'config' | 'current' | 'log' | 'editionId' | 'mail' | 'now'>;

/**
 * Creates the missing digests of past days, also those missed during a downtime. Then mails the technical contact
 * which days have changed entries and, after the end of a month, the digests of that month. Every process calls this
 * function every 20 seconds, and one of them creates each digest. Returns the days whose digests this call has
 * created.
 */
export async function recordDigests(app: DigestApp): Promise<string[]> {
  const due = await dueDays({ timeZone: app.config.timeZone, now: app.now() });
  const made: string[] = [];
  for (const day of due.slice(0, MAX_PER_RUN)) if (await makeDigest(app, day)) made.push(day);
  if (due.length > MAX_PER_RUN) return made;
  // Runs in the process that has created the last missing digest, so normally once a night.
  if (made.length > 0) await mailDifferences(app);
  const { timeZone } = app.config;
  await mailPastMonths(app, dayOf(new Date(app.now().getTime() - MARGIN_MS), timeZone));
  return made;
}

/**
 * Returns the days that need a digest, oldest first: days after the newest digest, and days whose run was
 * interrupted. A deleted digest is not created again, because the missing digest is the evidence of the deletion.
 */
export async function dueDays({ timeZone, now }: { timeZone: string; now: Date }): Promise<string[]> {
  const last = plusDays(dayOf(new Date(now.getTime() - MARGIN_MS), timeZone), -1);
  const newest = await AuditDigestModel.findOne({}, { day: 1 }).sort({ day: -1 }).lean<{ day: string }>();
  const abandoned = await AuditDigestModel.find({ leaseUntil: { $lt: now } }, { day: 1 }).lean<
    { day: string }[]
  >();
  const next = newest ? plusDays(newest.day, 1) : await firstDay(timeZone, now, last);
  return [...abandoned.map(({ day }) => day), ...(next <= last ? daysBetween(next, last) : [])];
}

async function firstDay(timeZone: string, now: Date, last: string): Promise<string> {
  const first = await firstEntryAt();
  if (!first) return last;
  const kept = plusDays(dayOf(now, timeZone), 2 - AUDIT_KEPT_DAYS);
  // ISO dates can be compared as texts.
  return [dayOf(first, timeZone), kept].sort().at(-1) as string;
}

/**
 * Creates the digest of a day and writes the number of CV views of that day to the audit log. Returns false if
 * another process creates the digest.
 */
async function makeDigest(
  { config: { timeZone }, editionId, now }: DigestApp,
  day: string,
): Promise<boolean> {
  const run = new Types.ObjectId();
  const at = now();
  const lease = { run, leaseUntil: new Date(at.getTime() + LEASE_MS) };
  const span = await spanOfDay(day, timeZone);
  // After a change of the time zone, the day may not be over yet.
  if (span.endsAt.getTime() + MARGIN_MS > at.getTime()) return false;
  const record = await leaseDay({ day, timeZone, ...span, at, lease });
  if (!record) return false;
  const [digest, views] = await Promise.all([
    digestOf(record.startsAt, record.endsAt),
    countCvViews(day, record.startsAt),
  ]);
  return inTransaction(async (session) => {
    const { matchedCount } = await AuditDigestModel.updateOne(
      { day, run },
      { $set: { ...digest, madeAt: at, unmailed: true }, $unset: { run: 1, leaseUntil: 1 } },
      { session },
    );
    if (matchedCount === 0) return false;
    // These entries are dated today, so the digest of today covers them, not the digest of the day of the views.
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

/**
 * Returns the start and end of a day. A day starts at the end of the day of the previous digest, so that after a change
 * of time zone, each entry is part of exactly one digest.
 */
async function spanOfDay(day: string, timeZone: string) {
  const before = await AuditDigestModel.findOne({ day: plusDays(day, -1) }).lean<AuditDigestRecord>();
  const startsAt = before?.endsAt ?? momentAt(day, 0, timeZone);
  const midnight = momentAt(plusDays(day, 1), 0, timeZone);
  return { startsAt, endsAt: new Date(Math.max(midnight.getTime(), startsAt.getTime())) };
}

interface DayLease {
  readonly day: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly at: Date;
  readonly lease: { readonly run: Types.ObjectId; readonly leaseUntil: Date };
}

/**
 * Acquires the lease of a day: inserts the document of the day (unique index), or takes over a lease that has
 * expired.
 */
async function leaseDay({
  day,
  timeZone,
  startsAt,
  endsAt,
  at,
  lease,
}: DayLease): Promise<AuditDigestRecord | undefined> {
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
