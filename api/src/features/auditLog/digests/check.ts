import { dayOf, daysBetween, momentAt, plusDays } from '@fair/clock';
import type { AuditDigest } from '@fair/contract';
import { digestOf } from '../../../services/audit/index.ts';
import { AuditDigestModel, type AuditDigestRecord } from './model.ts';
import { keptSince } from './nightly.ts';

interface At {
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * The days that have, or should have, a digest that can still be reckoned anew, newest first. One that is missing between two
 * that are there has been taken away.
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

/** What the digests of these days were, and whether the lines of today give the same. */
export async function checkDays(days: readonly string[], { timeZone, now }: At): Promise<AuditDigest[]> {
  const records = await AuditDigestModel.find({ day: { $in: [...days] } }).lean<AuditDigestRecord[]>();
  const byDay = new Map(records.map((record) => [record.day, record]));
  const checked: AuditDigest[] = [];
  for (const day of days) {
    const record = byDay.get(day);
    // Another process is at it.
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
  // By the digest's own clocks; of one that is gone the configured ones say what its day may have been.
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

/** All of them, some days at a time: whoever takes them sees how far it is. */
export async function* checkAllDays(at: At): AsyncGenerator<AuditDigest> {
  for (const day of await digestedDays(at)) yield* await checkDays([day], at);
}
