import type { ClientSession, Types } from 'mongoose';
import { endSessionsOf } from '../../../http/session.ts';
import { eraseCalendarFeeds } from '../../meetings/calendarFeeds/index.ts';
import { eraseTokens } from '../../recruitment/apiTokens/index.ts';

/**
 * Ends all access to an account except by its password: sessions, API tokens and calendar feeds. Sessions end first,
 * because requests that create a token or feed check afterwards that their session still exists.
 * @param kept id of a session that does not end
 */
export async function endAccessTo(
  accountId: Types.ObjectId,
  {
    session,
    kept,
  }: { readonly session?: ClientSession | undefined; readonly kept?: string | undefined } = {},
): Promise<void> {
  await endSessionsOf(accountId, session, kept);
  await eraseTokens(accountId, session);
  await eraseCalendarFeeds(accountId, session);
}
