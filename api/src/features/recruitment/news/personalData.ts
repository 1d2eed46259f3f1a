import type { ClientSession, Types } from 'mongoose';
import { NewsItemModel } from './model.ts';
import { nameOf } from './presenter.ts';
import { findNews } from './read.ts';

/** Returns the news of an account for its data download, newest first. */
export async function exportNews(accountId: Types.ObjectId): Promise<object[]> {
  const rows = await findNews(accountId);
  return rows.map(({ code, at, readAt, partner, startsAt, table, until, hours }) => ({
    code,
    at,
    ...(readAt && { readAt }),
    ...(partner && { partner: nameOf(partner) }),
    ...(startsAt && { startsAt }),
    ...(table && { table }),
    ...(until && { until }),
    ...(hours && { hours }),
  }));
}

/** Deletes the news of an account about a subject, in the caller's transaction. */
export async function eraseNewsAbout(
  accountId: Types.ObjectId,
  about: string,
  session: ClientSession,
): Promise<void> {
  await NewsItemModel.deleteMany({ accountId, about }, { session });
}

/** Deletes the news of an account, and news of other accounts that name this account. */
export async function eraseNews(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  const whose = { $or: [{ accountId }, { partnerId: accountId }] };
  await NewsItemModel.deleteMany(whose, { ...(session && { session }) });
}
