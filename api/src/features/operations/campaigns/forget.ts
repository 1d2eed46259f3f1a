import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { idsThatExist } from './check.ts';
import { CampaignModel, type StoredCampaign } from './model.ts';

/**
 * Number of days after the end of a campaign after which the ids of its people are deleted. Mails are also deleted
 * after 30 days.
 */
export const PEOPLE_KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the ids of picked and skipped people from campaigns that ended more than 30 days ago. The numbers of people
 * stay.
 */
export async function forgetPeople({ now }: Pick<App, 'now'>): Promise<void> {
  const sizeOf = (field: string) => ({ $size: { $ifNull: [`$${field}`, []] } });
  await retrying(() =>
    CampaignModel.collection.updateMany(
      { doneAt: { $lt: new Date(now().getTime() - PEOPLE_KEPT_DAYS * DAY_MS) }, skipped: { $exists: false } },
      [
        { $set: { skipped: { noLongerMatches: sizeOf('noLongerMatches'), tooMany: sizeOf('tooMany') } } },
        { $unset: ['people', 'noLongerMatches', 'tooMany'] },
      ],
    ),
  );
}

/**
 * Deletes the ids of picked people whose account or company was deleted. Only drafts need this, because they have no
 * end.
 */
export async function forgetDeletedPeople(): Promise<void> {
  const drafts = CampaignModel.find({ state: 'draft', segment: 'people.picked' }, { people: 1 });
  for await (const { _id, people = [] } of drafts.lean<Pick<StoredCampaign, '_id' | 'people'>>().cursor()) {
    const known = await idsThatExist(people);
    const gone = people.filter((id) => !known.has(id.toHexString()));
    if (gone.length > 0)
      await retrying(() =>
        CampaignModel.updateOne({ _id, state: 'draft' }, { $pull: { people: { $in: gone } } }),
      );
  }
}
