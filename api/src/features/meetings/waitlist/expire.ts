import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { endMeeting, type Meeting, MeetingModel } from '../meetings/index.ts';
import { endOfferedEntry } from './entries.ts';

/** Maximum number of offers ended per run. */
const MAX_PER_PASS = 500;

/**
 * Ends expired offers and marks their waitlist entries as lapsed, so that the students are notified. The caller must
 * offer the freed times.
 */
export async function expireOffers(
  app: App,
  where: { readonly applicationId?: Types.ObjectId } = {},
): Promise<void> {
  const isOver = { offerExpiresAt: { $lte: app.now() } };
  const offers = await MeetingModel.find({ editionId: app.editionId, status: 'offered', ...isOver, ...where })
    .sort({ offerExpiresAt: 1 })
    .limit(MAX_PER_PASS)
    .lean<Meeting[]>();
  for (const offer of offers) {
    // The filter includes the new status, because an earlier attempt may have been applied although it returned an
    // error.
    const unchanged = { ...isOver, status: { $in: ['offered', 'offer_expired'] } };
    const ended = await endMeeting(app, offer._id, unchanged, { status: 'offer_expired' });
    if (ended) await endOfferedEntry(app, ended, 'lapsed');
  }
}
