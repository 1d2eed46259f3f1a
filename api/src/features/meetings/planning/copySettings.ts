import type { ClientSession, Types } from 'mongoose';
import { MeetingSettingsModel, type StoredSettings } from '../meetings/index.ts';

/**
 * Copies the booking settings of an edition to an edition that has none, in the caller's transaction. Dates are shifted
 * to the new fair, and the minimum gap can be changed again. Returns 1, or 0 if there are no settings to copy.
 */
export async function copySettings(
  from: Types.ObjectId,
  to: Types.ObjectId,
  shift: (moment: Date) => Date,
  session: ClientSession,
): Promise<number> {
  const stored = await MeetingSettingsModel.findOne({ editionId: from }, null, {
    session,
  }).lean<StoredSettings>();
  if (!stored) return 0;
  const { bookingOpensAt, reserveOpensAt, limitEndsAt, ...rules } = stored;
  const { cancelCutoffHours, minGapMinutes, maxMeetingsPerStudent, offerTtlMinutes } = rules;
  const { lastMinuteBooking, noShowSuspendAfter } = rules;
  const moments = { bookingOpensAt, reserveOpensAt, limitEndsAt };
  const shifted = Object.entries(moments).map(([name, at]) => [name, at ? shift(at) : undefined]);
  const values = {
    ...{ cancelCutoffHours, minGapMinutes, maxMeetingsPerStudent, offerTtlMinutes },
    ...{ lastMinuteBooking, noShowSuspendAfter },
    ...Object.fromEntries(shifted),
  };
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  await MeetingSettingsModel.updateOne(
    { editionId: to },
    { $set: Object.fromEntries(set) },
    { upsert: true, session },
  );
  return 1;
}
