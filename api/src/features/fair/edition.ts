import { retrying } from '../../db/retry.ts';
import type { Config } from '../../env.ts';
import { isDuplicateKey } from '../../http/errors.ts';
import { DEFAULT_HOURS, spanOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';

/** A made-up day for a fair that has none yet, until an admin sets it; the demo fair has its own. */
const DEFAULT_DAY = '11-12';

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
  const span = spanOf({ timeZone }, [{ day: `${year}-${DEFAULT_DAY}`, ...DEFAULT_HOURS }]);
  // Only one edition may be current: last year's steps back before this one comes forward.
  await EditionModel.updateMany({ year: { $ne: year }, current: true }, { $set: { current: false } });
  const upsert = () =>
    EditionModel.findOneAndUpdate(
      { year },
      {
        $set: { current: true },
        $setOnInsert: span,
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
