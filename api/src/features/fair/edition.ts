import { timeOf } from '@fair/clock';
import { type ClientSession, Types } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import type { Config } from '../../env.ts';
import { DEFAULT_HOURS, spanOf } from './fair.ts';
import { type Edition, EditionModel, type FrozenCounts } from './model.ts';

/** What making a fair current, or archiving it, writes. */
type EditionState = Partial<Omit<Edition, '_id' | 'updatedAt'>>;

/** A made-up day for a fair that has none yet, until an admin sets it; the demo fair has its own. */
const DEFAULT_DAY = '11-12';

/** From when to when the fair of a year is until an admin has set its day. */
export const defaultSpan = (year: number, timeZone: string) =>
  spanOf({ timeZone }, [{ day: `${year}-${DEFAULT_DAY}`, ...DEFAULT_HOURS }]);

/**
 * The current edition. Where there is none that of FAIR_YEAR is made, without a day or a deadline: the variable says
 * nothing of a later one. Several processes may call it at once; the unique indexes decide and the others read what was made.
 */
export async function ensureEdition({
  fairYear,
  timeZone,
}: Pick<Config, 'fairYear' | 'timeZone'>): Promise<Edition> {
  const existing = await findCurrent();
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
  const { year } = await ensureEdition(config);
  const current = { current: true };
  await EditionModel.updateOne(
    { ...current, deadlineSetAt: { $exists: false } },
    { $unset: { bookingDeadline: 1 } },
  );
  const { matchedCount } = await EditionModel.updateOne(
    { ...current, version: { $exists: false } },
    { $set: defaultSpan(year, config.timeZone), $unset: { days: 1, hours: 1 } },
  );
  return matchedCount === 1;
}

const findCurrent = () => EditionModel.findOne({ current: true }).lean<Edition>();

async function makeCurrent(year: number, timeZone: string): Promise<Edition> {
  const upsert = () =>
    EditionModel.findOneAndUpdate(
      { year },
      {
        $set: { current: true },
        $unset: { draft: 1 },
        $setOnInsert: defaultSpan(year, timeZone),
      },
      { upsert: true, returnDocument: 'after' },
    ).lean<Edition>();
  try {
    return await upsert();
  } catch (error) {
    // Another process made it, or that of another year, between our look and our write.
    if (isDuplicateKey(error)) return (await findCurrent()) ?? upsert();
    throw error;
  }
}

/** The edition of which this is true: of a year, or the current one. */
export async function findEditionWhere(
  which: { readonly year: number } | { readonly current: true } | { readonly _id: Types.ObjectId },
  session?: ClientSession,
): Promise<Edition | undefined> {
  const found = await EditionModel.findOne(which, null, { ...(session && { session }) }).lean<Edition>();
  return found ?? undefined;
}

/**
 * A new edition, in a transaction of the caller's, and whether it was not there before. Refused by the unique indexes on year
 * and slug. Not made as a document of mongoose's: it cannot take one back whose transaction is made again (`strict: throw`).
 */
export async function insertEdition(
  { _id, ...values }: { readonly _id: Types.ObjectId },
  session: ClientSession,
): Promise<{ readonly edition: Edition; readonly isNew: boolean }> {
  const { upsertedCount } = await EditionModel.updateOne(
    { _id },
    { $setOnInsert: values },
    { upsert: true, session },
  );
  const edition = await EditionModel.findById(_id, null, { session }).orFail().lean<Edition>();
  return { edition, isNew: upsertedCount === 1 };
}

/** Writes what an edition is from now on, in a transaction of the caller's. */
export async function moveEdition(
  _id: Types.ObjectId,
  values: EditionState,
  session: ClientSession,
): Promise<Edition> {
  return EditionModel.findOneAndUpdate({ _id }, { $set: values }, { session, returnDocument: 'after' })
    .orFail()
    .lean<Edition>();
}

/** The same alone, for one that is not current; undefined when it is by now. */
export async function moveEditionUnlessCurrent(
  _id: Types.ObjectId,
  values: EditionState,
): Promise<Edition | undefined> {
  const moved = await EditionModel.findOneAndUpdate(
    { _id, current: false },
    { $set: values },
    { returnDocument: 'after' },
  ).lean<Edition>();
  return moved ?? undefined;
}

/** The fairs that were archived since then. */
export const editionsArchivedSince = (since: Date): Promise<Edition[]> =>
  EditionModel.find({ archivedAt: { $gte: since }, current: false })
    .lean<Edition[]>()
    .exec();

/** Raises the frozen counts of a fair to these; one that is higher stays. */
export async function raiseFrozen(_id: Types.ObjectId, counts: FrozenCounts): Promise<void> {
  const $max = Object.fromEntries(Object.entries(counts).map(([name, count]) => [`frozen.${name}`, count]));
  await retrying(() =>
    EditionModel.updateOne({ _id, frozen: { $exists: true } }, { $max }, { timestamps: false }),
  );
}
