import { DAY_MS, dayOf, daysBetween, momentAt, plusDays } from '@fair/clock';
import { AUDIT_KEPT_DAYS, type AuditDigest } from '@fair/contract';
import { digestOf } from '../../../../services/audit/index.ts';
import { AuditDigestModel, type AuditDigestRecord } from './model.ts';

interface At {
  readonly timeZone: string;
  readonly now: Date;
}

/** Returns the time since which no audit entry has expired yet. */
const keptSince = (now: Date): Date => new Date(now.getTime() - (AUDIT_KEPT_DAYS - 1) * DAY_MS);

/**
 * Returns the days from the oldest to the newest digest whose audit entries are all still stored, newest day first.
 * Days without a digest are included, because a digest missing between two others has been deleted.
 */
export async function digestedDays({ timeZone, now }: At): Promise<string[]> {
  const kept = dayOf(keptSince(now), timeZone);
  const made = { day: { $gt: kept }, sha256: { $exists: true } };
  const [first, last] = await Promise.all(
    ([1, -1] as const).map((order) =>
      AuditDigestModel.findOne(made, { day: 1 }).sort({ day: order }).lean<{ day: string }>(),
    ),
  );
  return first && last ? daysBetween(first.day, last.day).reverse() : [];
}

/** Compares the stored digests of these days with digests of the current audit entries. */
export async function checkDays(days: readonly string[], { timeZone, now }: At): Promise<AuditDigest[]> {
  const records = await AuditDigestModel.find({ day: { $in: [...days] } }).lean<AuditDigestRecord[]>();
  const byDay = new Map(records.map((record) => [record.day, record]));
  const checked: AuditDigest[] = [];
  for (const day of days) {
    const record = byDay.get(day);
    // Another process is creating this digest.
    if (record?.leaseUntil && record.leaseUntil > now) continue;
    checked.push(await checkDay(day, record, timeZone));
  }
  return checked;
}

async function checkDay(
  day: string,
  record: AuditDigestRecord | undefined,
  timeZone: string,
): Promise<AuditDigest> {
  const { entries = 0, sha256 = '' } = record ?? {};
  // A digest stores start and end of its day. If the digest was deleted, the day is assumed to be one of the
  // configured time zone.
  const startsAt = record?.startsAt ?? momentAt(day, 0, timeZone);
  const endsAt = record?.endsAt ?? momentAt(plusDays(day, 1), 0, timeZone);
  const today = await digestOf(startsAt, endsAt);
  return {
    day,
    entries: entries ?? 0,
    sha256: sha256 ?? '',
    ok: today.sha256 === sha256,
    found: today.entries,
  };
}

/** Yields the check of each day separately, so that callers can show the progress. */
export async function* checkAllDays(at: At): AsyncGenerator<AuditDigest> {
  for (const day of await digestedDays(at)) yield* await checkDays([day], at);
}
