import type { ClientSession, Types } from 'mongoose';
import { MeetingSettingsModel, type StoredSettings } from '../meetings/index.ts';

/**
 * The rules of booking of one edition for another that has none, in a transaction of the caller's: its moments shifted, and
 * open to change. Answers how many settings were copied: 1, or 0 when none were ever set.
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
