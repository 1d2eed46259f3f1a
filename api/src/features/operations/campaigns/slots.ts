import { CAMPAIGN_DAYS, MOST_CAMPAIGNS } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { DAY_MS } from '../../../services/clock/index.ts';
import { CampaignSlotModel } from './model.ts';

type Id = Types.ObjectId;

const NUMBERS = Array.from({ length: MOST_CAMPAIGNS }, (_, index) => index + 1);

/**
 * Takes a slot for each of these accounts that has a free slot, in the transaction that queues the mails. Returns the
 * accounts that got a slot. If two campaigns take the same slot at the same time, the unique index or the condition on
 * `expiresAt` aborts one of the transactions, which then runs again.
 */
export async function takeSlots(
  ids: readonly Id[],
  campaignId: Id,
  now: Date,
  session: ClientSession,
): Promise<ReadonlySet<string>> {
  const taken = await CampaignSlotModel.collection
    .find(
      { accountId: { $in: [...ids] }, expiresAt: { $gt: now } },
      { projection: { accountId: 1, no: 1 }, session },
    )
    .toArray();
  const numbers = new Map<string, Set<number>>();
  for (const { accountId, no } of taken) {
    const key = String(accountId);
    numbers.set(key, (numbers.get(key) ?? new Set()).add(no));
  }
  const expiresAt = new Date(now.getTime() + CAMPAIGN_DAYS * DAY_MS);
  const free = ids.flatMap((accountId) => {
    const used = numbers.get(accountId.toHexString());
    const no = NUMBERS.find((one) => !used?.has(one));
    return no === undefined ? [] : [{ accountId, no }];
  });
  if (free.length > 0)
    await CampaignSlotModel.collection.bulkWrite(
      free.map(({ accountId, no }) => ({
        updateOne: {
          filter: { accountId, no, expiresAt: { $lte: now } },
          update: { $set: { expiresAt, campaignId } },
          upsert: true,
        },
      })),
      { session, ordered: false },
    );
  return new Set(free.map(({ accountId }) => accountId.toHexString()));
}

/** Returns the number of these accounts that have no free slot now. */
export async function countFull(ids: readonly Id[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const full = await CampaignSlotModel.aggregate<{ _id: Id }>([
    { $match: { expiresAt: { $gt: now } } },
    { $group: { _id: '$accountId', count: { $sum: 1 } } },
    { $match: { count: { $gte: MOST_CAMPAIGNS } } },
  ]);
  if (full.length === 0) return 0;
  const known = new Set(ids.map((id) => id.toHexString()));
  return full.filter(({ _id }) => known.has(_id.toHexString())).length;
}

/** Frees the slots of people whose mail of this campaign was discarded before it was sent. */
export async function releaseSlots(campaignId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  await CampaignSlotModel.deleteMany({ accountId: { $in: [...ids] }, campaignId });
}
