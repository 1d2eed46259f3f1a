import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { idsThatExist } from './check.ts';
import { CampaignModel, type StoredCampaign } from './model.ts';

/** Days after which the ids of people are deleted from an ended campaign. Mails are deleted after 30 days too. */
export const PEOPLE_KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the ids of picked and skipped people from campaigns that ended 30 days ago, and keeps their numbers. */
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

/** Deletes the ids of picked people whose account or company was deleted from drafts, which have no end. */
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
