import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { endMeeting, type Meeting, MeetingModel } from '../meetings/index.ts';
import { endOffered } from './entries.ts';

/** How many are ended in one pass; the next takes the rest. */
const MOST_AT_ONCE = 500;

/**
 * Ends the offers whose time to answer is over, and lapses their entries, of which the student is told. Exactly at
 * its end an offer has ended (accepting needs the moment to be before it). The freed times are not passed on here.
 */
export async function expireOffers(
  app: App,
  where: { readonly applicationId?: Types.ObjectId } = {},
): Promise<void> {
  const isOver = { offerExpiresAt: { $lte: app.now() } };
  const offers = await MeetingModel.find({ editionId: app.editionId, status: 'offered', ...isOver, ...where })
    .sort({ offerExpiresAt: 1 })
    .limit(MOST_AT_ONCE)
    .lean<Meeting[]>();
  for (const offer of offers) {
    // The status it gets as well: our own first try may have been applied although it came back as an error.
    const stillSo = { ...isOver, status: { $in: ['offered', 'offer_expired'] } };
    const ended = await endMeeting(app, offer._id, stillSo, { status: 'offer_expired' });
    if (ended) await endOffered(app, ended, 'lapsed');
  }
}
