import type { ClientSession, Types } from 'mongoose';
import { NewsItemModel } from './model.ts';
import { nameOf } from './presenter.ts';
import { findNews } from './read.ts';

/** The news of an account, for its own download: newest first. */
export async function exportNews(accountId: Types.ObjectId): Promise<object[]> {
  const rows = await findNews(accountId);
  return rows.map(({ code, at, readAt, partner, startsAt, table, until }) => ({
    code,
    at,
    ...(readAt && { readAt }),
    ...(partner && { partner: nameOf(partner) }),
    ...(startsAt && { startsAt }),
    ...(table && { table }),
    ...(until && { until }),
  }));
}

/** Deletes the news of an account, student or company, and what others were told of it by name. */
export async function eraseNews(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  const whose = { $or: [{ accountId }, { partnerId: accountId }] };
  await NewsItemModel.deleteMany(whose, { ...(session && { session }) });
}
