import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { daysOf, type Fair, fairOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';

type PastFair = Fair & { readonly editionId: Types.ObjectId };

export interface EndedFair {
  readonly editionId: Types.ObjectId;
  readonly year: number;
  /** Day as YYYY-MM-DD. */
  readonly lastDay: string;
}

/** Returns the archived fairs, the latest first. */
export async function archivedFairs({ config }: Pick<App, 'config'>): Promise<PastFair[]> {
  const editions = await EditionModel.find({ current: false, draft: { $ne: true } })
    .sort({ year: -1 })
    .lean<Edition[]>();
  return editions.map((edition) => ({ editionId: edition._id, ...fairOf(config, edition) }));
}

/**
 * Returns the fairs that are over, latest first. A fair whose days no admin has set is left out, so that no retention
 * period starts from a default day.
 */
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
