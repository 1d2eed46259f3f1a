import { timeOf } from '@fair/clock';
import { Types } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import type { Config } from '../../env.ts';
import { DEFAULT_HOURS, spanOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';

/** A made-up day for a fair that has none yet, until an admin sets it; the demo fair has its own. */
const DEFAULT_DAY = '11-12';

/** From when to when the fair of a year is until an admin has set its day. */
export const defaultSpan = (year: number, timeZone: string) =>
  spanOf({ timeZone }, [{ day: `${year}-${DEFAULT_DAY}`, ...DEFAULT_HOURS }]);

/**
 * The current edition: that of FAIR_YEAR, made when there is none, without a day or a deadline. Several
 * processes may call it at once; the unique index on the year decides and the others read what it made.
 */
export async function ensureEdition({
  fairYear,
  timeZone,
}: Pick<Config, 'fairYear' | 'timeZone'>): Promise<Edition> {
  const existing = await EditionModel.findOne({ year: fairYear, current: true }).lean<Edition>();
  const edition = existing ?? (await retrying(() => makeCurrent(fairYear, timeZone)));
  return edition.days ? edition : takeOverDays(edition, timeZone);
}

/**
 * Releases before this one kept the days in the settings of the meetings. They become the edition's, with the hours it
 * starts and ends at; where they were stays as it is, for a release that is taken back.
 */
async function takeOverDays(edition: Edition, timeZone: string): Promise<Edition> {
  const settings = await connection
    .collection<{ fairDays?: string[] }>('meetingsettings')
    .findOne({ editionId: edition._id, 'fairDays.0': { $exists: true } });
  if (!settings?.fairDays) return edition;
  const [opens, closes] = [timeOf(edition.startsAt, timeZone), timeOf(edition.endsAt, timeZone)];
  const hours = settings.fairDays.map((day) => ({ day, opens, closes }));
  const taken = await EditionModel.findOneAndUpdate(
    { _id: edition._id, days: { $exists: false } },
    {
      $set: { days: settings.fairDays, hours, ...spanOf({ timeZone }, hours), version: new Types.ObjectId() },
    },
    { returnDocument: 'after' },
  ).lean<Edition>();
  return taken ?? edition;
}

/** The fairs there have been, this one too: few. What belongs to any of them is found by its edition first. */
export async function editionIds(): Promise<Types.ObjectId[]> {
  const editions = await EditionModel.find({}, { _id: 1 }).lean<Pick<Edition, '_id'>[]>();
  return editions.map(({ _id }) => _id);
}

/** Which year the fairs there have been are of, by id. */
export async function editionYears(): Promise<ReadonlyMap<string, number>> {
  const editions = await EditionModel.find({}, { year: 1 }).lean<Pick<Edition, '_id' | 'year'>[]>();
  return new Map(editions.map(({ _id, year }) => [_id.toHexString(), year]));
}

/** The fair of a year; undefined when there is none. */
export async function editionIdOf(year: number): Promise<Types.ObjectId | undefined> {
  return (await EditionModel.findOne({ year }, { _id: 1 }).lean<Pick<Edition, '_id'>>())?._id;
}

/**
 * Takes the day and the end of booking that the demo fair brought away from the current edition, so that it is seen that
 * nobody has set them; what an admin has set since stays. May be run again. Answers whether the day is a made-up one now.
 */
export async function forgetDemoDay(config: Pick<Config, 'fairYear' | 'timeZone'>): Promise<boolean> {
  await ensureEdition(config);
  const current = { year: config.fairYear, current: true };
  await EditionModel.updateOne(
    { ...current, deadlineSetAt: { $exists: false } },
    { $unset: { bookingDeadline: 1 } },
  );
  const { matchedCount } = await EditionModel.updateOne(
    { ...current, version: { $exists: false } },
    { $set: defaultSpan(config.fairYear, config.timeZone), $unset: { days: 1, hours: 1 } },
  );
  return matchedCount === 1;
}

async function makeCurrent(year: number, timeZone: string): Promise<Edition> {
  // Only one edition may be current: last year's steps back before this one comes forward.
  await EditionModel.updateMany({ year: { $ne: year }, current: true }, { $set: { current: false } });
  const upsert = () =>
    EditionModel.findOneAndUpdate(
      { year },
      {
        $set: { current: true },
        $setOnInsert: defaultSpan(year, timeZone),
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
