import { Types } from 'mongoose';
import { retrying } from '../../db/retry.ts';
import { MailModel } from './model.ts';

/** Time in ms for which the entries of discarded mails are stored; equal to that for sent mails. */
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Discards the queued mails whose key starts with `keyStart`. Leaves out mails that a worker is sending, because they
 * may have been sent already. Returns the ids of the recipients.
 */
export async function withdraw(keyStart: string): Promise<Types.ObjectId[]> {
  const by = new Types.ObjectId();
  const queued = { key: new RegExp(`^${keyStart}`), state: 'queued' as const, taken: { $ne: true } };
  await retrying(() =>
    MailModel.updateMany(queued, {
      $set: {
        state: 'discarded',
        lastError: `withdrawn:${by.toHexString()}`,
        expiresAt: new Date(Date.now() + KEY_LIFETIME_MS),
      },
      $unset: { data: 1, nextAttemptAt: 1 },
    }),
  );
  const withdrawn = await MailModel.find(
    { key: new RegExp(`^${keyStart}`), lastError: `withdrawn:${by.toHexString()}` },
    { personId: 1 },
  ).lean<{ personId?: Types.ObjectId }[]>();
  return withdrawn.flatMap(({ personId }) => personId ?? []);
}
