import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { daysOf, type Fair, fairOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';

/** A fair that is archived. */
type PastFair = Fair & { readonly editionId: Types.ObjectId };

/** A fair that is over. */
export interface EndedFair {
  readonly editionId: Types.ObjectId;
  readonly year: number;
  /** YYYY-MM-DD */
  readonly lastDay: string;
}

/** The fairs that are archived, the last one first. */
export async function archivedFairs({ config }: Pick<App, 'config'>): Promise<PastFair[]> {
  const editions = await EditionModel.find({ current: false, draft: { $ne: true } })
    .sort({ year: -1 })
    .lean<Edition[]>();
  return editions.map((edition) => ({ editionId: edition._id, ...fairOf(config, edition) }));
}

/** The fairs that are over, the latest first. One whose day nobody has set has not been: nothing is reckoned from it. */
export async function endedFairs({ config, now }: Pick<App, 'config' | 'now'>): Promise<EndedFair[]> {
  const editions = await EditionModel.find({
    endsAt: { $lt: now() },
    days: { $exists: true },
  }).lean<Edition[]>();
  return editions
    .map((edition) => ({
      editionId: edition._id,
      year: edition.year,
      lastDay: daysOf(config, edition).at(-1) as string,
    }))
    .sort((a, b) => b.lastDay.localeCompare(a.lastDay));
}
