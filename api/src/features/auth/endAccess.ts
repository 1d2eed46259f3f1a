import type { ClientSession, Types } from 'mongoose';
import { endSessionsOf } from '../../http/session.ts';
import { eraseTokens } from '../apiTokens/index.ts';
import { eraseCalendarFeeds } from '../calendarFeeds/index.ts';

/**
 * Ends whatever opens an account besides its password: sessions, API tokens, the calendar's address. The sessions first:
 * a request that makes one of the others looks afterwards whether its session is still there.
 * @param kept the one session that stays
 */
export async function endAccessTo(
  accountId: Types.ObjectId,
  { session, kept }: { readonly session?: ClientSession; readonly kept?: string | undefined } = {},
): Promise<void> {
  await endSessionsOf(accountId, session, kept);
  await eraseTokens(accountId, session);
  await eraseCalendarFeeds(accountId, session);
}
