import type { CallRequest, listUnsentMails } from '@fair/contract';
import { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { FindQuery } from '../../db/findTogether.ts';
import type { Page } from '../../db/page.ts';
import { retrying } from '../../db/retry.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/errors.ts';
import { sortOf } from '../../http/paging.ts';
import { audit, byWhom } from '../audit/index.ts';
import type { Mailer } from './mailer.ts';
import { type Mail, MailModel } from './model.ts';
import { boundAddressOf } from './toAddress.ts';
import type { People } from './worker.ts';

/** Time in ms after which a mail that is due, but that no worker has claimed, is listed as waiting. */
const OVERDUE_MS = 60_000;

export interface UnsentMailRow extends Mail {
  /** Address to which the mail would be sent now. */
  readonly address: string;
}

/** Matches mails that wait for another attempt, and mails that no worker has claimed in time. */
const waiting = (now: number) => ({
  state: 'queued' as const,
  $or: [{ lastError: { $exists: true } }, { nextAttemptAt: { $lte: new Date(now - OVERDUE_MS) } }],
});
const GIVEN_UP = { state: 'failed' as const };

interface Sending {
  readonly mail: Pick<Mailer, 'wake'>;
  readonly log: Logger;
}

/** Returns one page of the list of waiting and failed mails. By default, the latest come first. */
export async function listUnsent(
  {
    page,
    pageSize,
    sort = '-updatedAt',
    'filter[state]': state,
  }: CallRequest<typeof listUnsentMails>['query'],
  addressesOf: People['addressesOf'],
): Promise<Page<UnsentMailRow>> {
  const isWaiting = waiting(Date.now());
  const filter =
    state === undefined ? { $or: [isWaiting, GIVEN_UP] } : state === 'waiting' ? isWaiting : GIVEN_UP;
  const [mails, total] = await Promise.all([
    MailModel.find(filter)
      .sort(sortOf(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<Mail[]>(),
    MailModel.countDocuments(filter),
  ]);
  const addresses = await addressesOf(mails.flatMap(({ personId }) => personId ?? []));
  const addressOf = (mail: Mail) =>
    boundAddressOf(mail) ?? addresses.get(String(mail.personId)) ?? mail.to ?? '';
  return { rows: mails.map((mail) => ({ ...mail, address: addressOf(mail) })), total };
}

/**
 * Queues a failed mail again with the full number of attempts, or sends a waiting mail at once. The text is generated
 * again when the mail is sent, for the person's current address; if there is nothing left to report, the mail is
 * discarded. A mail that is being sent or was sent does not change. An audit entry is written in each of these cases.
 * Throws NOT_FOUND.
 */
export async function resend(app: Sending, actor: Actor, id: string): Promise<void> {
  const _id = new Types.ObjectId(id);
  const now = new Date();
  const again = { state: 'queued' as const, nextAttemptAt: now };
  const { modifiedCount } = await retrying(() =>
    MailModel.updateOne(
      { _id, state: 'failed' },
      {
        $set: { ...again, attempts: 0 },
        $unset: { expiresAt: 1, lastError: 1, lastAnswer: 1, refusal: 1, refusedAt: 1, refusedTo: 1 },
      },
    ),
  );
  const hurried =
    modifiedCount === 0 &&
    (await retrying(() =>
      MailModel.updateOne(
        { _id, state: 'queued', taken: { $ne: true }, nextAttemptAt: { $gt: now } },
        { $set: again },
      ),
    ));
  if (modifiedCount === 0 && !(hurried && hurried.modifiedCount > 0)) {
    if (!(await MailModel.exists({ _id }))) throw notFound();
  }
  app.mail.wake();
  await audit(app, {
    action: 'mail.resent',
    ...byWhom(actor),
    targetId: _id,
    targetType: 'mail',
  });
}

/** Returns the query for the number of failed mails. */
export const failedMailsQuery = (): FindQuery<{ readonly n: number }> => ({
  collection: MailModel.collection.name,
  stages: [{ $match: GIVEN_UP }, { $count: 'n' }],
});
