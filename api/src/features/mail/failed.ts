import type { CallRequest, listFailedMails } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../app.ts';
import type { Page } from '../../db/page.ts';
import { retrying } from '../../db/retry.ts';
import { notFound } from '../../http/errors.ts';
import { sortOf } from '../../http/paging.ts';
import type { Account } from '../accounts/model.ts';
import { audit } from '../audit/service.ts';
import { type Mail, MailModel } from './model.ts';

/** A page of the mails that were given up, latest first unless asked otherwise. */
export async function listFailed({
  page,
  pageSize,
  sort = '-updatedAt',
}: CallRequest<typeof listFailedMails>['query']): Promise<Page<Mail>> {
  const failed = { state: 'failed' } as const;
  const [rows, total] = await Promise.all([
    MailModel.find(failed)
      .sort(sortOf(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<Mail[]>(),
    MailModel.countDocuments(failed),
  ]);
  return { rows, total };
}

/**
 * Queues a mail that was given up once more, with all its attempts. It is written anew, so what has become untrue
 * meanwhile is discarded. Nothing happens to one that is queued already or done. NOT_FOUND.
 */
export async function resend(app: App, actor: Account, id: string): Promise<void> {
  const _id = new Types.ObjectId(id);
  const { modifiedCount } = await retrying(() =>
    MailModel.updateOne(
      { _id, state: 'failed' },
      {
        $set: { state: 'queued', attempts: 0, nextAttemptAt: new Date() },
        $unset: { expiresAt: 1, lastError: 1 },
      },
    ),
  );
  if (modifiedCount === 0) {
    if (!(await MailModel.exists({ _id }))) throw notFound();
    return;
  }
  app.mail.wake();
  await audit(app, {
    action: 'mail.resent',
    actorId: actor._id,
    actorType: actor.type,
    targetId: _id,
    targetType: 'mail',
  });
}
