import { retrying } from '../../db/retry.ts';
import type { Config } from '../../env.ts';
import { isDuplicateKey } from '../../http/errors.ts';
import { type Edition, EditionModel } from './model.ts';
import { momentIn } from './zonedTime.ts';

/** A made-up day for a fair that has none yet; the demo fair has its own. */
const DEFAULT_DAY = { month: 11, day: 12 } as const;
const OPENS_MINUTE = 10 * 60;
const CLOSES_MINUTE = 16 * 60;

/**
 * The current edition: that of FAIR_YEAR, made when there is none, with a made-up day and no deadline. Several
 * processes may call it at once; the unique index on the year decides and the others read what it made.
 */
export async function ensureEdition({
  fairYear,
  timeZone,
}: Pick<Config, 'fairYear' | 'timeZone'>): Promise<Edition> {
  const existing = await EditionModel.findOne({ year: fairYear, current: true }).lean<Edition>();
  return existing ?? retrying(() => makeCurrent(fairYear, timeZone));
}

async function makeCurrent(year: number, timeZone: string): Promise<Edition> {
  const day = { year, ...DEFAULT_DAY };
  // Only one edition may be current: last year's steps back before this one comes forward.
  await EditionModel.updateMany({ year: { $ne: year }, current: true }, { $set: { current: false } });
  const upsert = () =>
    EditionModel.findOneAndUpdate(
      { year },
      {
        $set: { current: true },
        $setOnInsert: {
          startsAt: momentIn(timeZone, day, OPENS_MINUTE),
          endsAt: momentIn(timeZone, day, CLOSES_MINUTE),
        },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean<Edition>();
  try {
    return await upsert();
  } catch (error) {
    // Another process inserted it between our look and our write.
    if (isDuplicateKey(error)) return upsert();
    throw error;
  }
}
