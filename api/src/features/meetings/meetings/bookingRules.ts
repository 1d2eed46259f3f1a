import type { ApplicationStatus, BookingPhase } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { MINUTE_MS, momentText } from '../../../services/clock/index.ts';
import { type Meeting, MeetingModel } from './model.ts';
import { requireActiveFair, type Settings } from './settings.ts';

/**
 * Returns the current booking phase. Booking is closed from the exact millisecond of the deadline (MEETINGS §4.4,
 * §4.10). If the deadline has passed, booking stays closed even if its opening is still ahead. A cancelled fair has no
 * booking, even while the cancellation can be undone.
 */
export function phaseOf(app: App, { isCancelled, bookingOpensAt, bookingDeadline }: Settings): BookingPhase {
  if (isCancelled) return 'frozen';
  const now = app.now();
  if (bookingDeadline && now >= bookingDeadline) return 'frozen';
  if (bookingOpensAt && now < bookingOpensAt) return 'notOpen';
  return 'open';
}

/**
 * Returns the application statuses that allow a meeting now: accepted and, from `reserveOpensAt` on, also reserve
 * (MEETINGS §4.4).
 */
export function bookableStatuses(app: App, { reserveOpensAt }: Settings): ApplicationStatus[] {
  return reserveOpensAt && app.now() >= reserveOpensAt ? ['accepted', 'reserve'] : ['accepted'];
}

/**
 * Throws TimetableChanged if the fair is not current, FAIR_CANCELLED, or BOOKING_NOT_OPEN or BOOKING_CLOSED with the
 * time in `details.when` (ISO 8601).
 */
export function requireBookingOpen(app: App, settings: Settings): void {
  requireActiveFair(settings);
  const phase = phaseOf(app, settings);
  if (phase === 'open') return;
  const isToCome = phase === 'notOpen';
  const when = isToCome ? settings.bookingOpensAt : settings.bookingDeadline;
  if (!when) return;
  const moment = (language: Language) => momentText({ timeZone: app.timeZone, language }, when);
  throw refuse(isToCome ? 'BOOKING_NOT_OPEN' : 'BOOKING_CLOSED', {
    message: [isToCome ? 'BOOKING_OPENS' : 'BOOKING_HAS_CLOSED', { when: moment }],
    details: { when: when.toISOString() },
  });
}

/** A time that starts in less than this many ms is no longer offered to the waitlist (MEETINGS §6). */
export const LAST_MINUTE_MS = 90 * MINUTE_MS;

/**
 * Whether a time can be booked after the deadline. With `lastMinuteBooking`, times that start too soon to be
 * offered to the waitlist are open to all (MEETINGS §6).
 */
export function isLastMinute(app: App, settings: Settings, startsAt: Date): boolean {
  if (settings.isCancelled) return false;
  const leftMs = startsAt.getTime() - app.now().getTime();
  return (
    settings.lastMinuteBooking && phaseOf(app, settings) === 'frozen' && leftMs > 0 && leftMs < LAST_MINUTE_MS
  );
}

/** Returns the ids of the students who have too many no-shows to book another meeting (MEETINGS §4.14). */
export async function suspendedAmong(
  app: App,
  { noShowSuspendAfter }: Settings,
  studentIds: readonly Types.ObjectId[],
): Promise<Set<string>> {
  if (noShowSuspendAfter === 0) return new Set();
  const counts = await MeetingModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: { editionId: app.editionId, studentId: { $in: studentIds }, attendance: 'no_show' } },
    { $group: { _id: '$studentId', noShows: { $sum: 1 } } },
    { $match: { noShows: { $gte: noShowSuspendAfter } } },
  ]);
  return new Set(counts.map(({ _id }) => _id.toHexString()));
}

/** Whether the student's number of no-shows suspends booking (MEETINGS §4.14). */
export async function isSuspended(
  app: App,
  settings: Settings,
  student: { readonly _id: Types.ObjectId },
): Promise<boolean> {
  return (await suspendedAmong(app, settings, [student._id])).size > 0;
}

export async function requireNotSuspended(
  app: App,
  settings: Settings,
  student: { readonly _id: Types.ObjectId },
): Promise<void> {
  if (await isSuspended(app, settings, student)) throw refuse('BOOKING_SUSPENDED');
}

const HOUR_MS = 60 * 60 * 1000;
/** Time in ms to object to a no-show (MEETINGS §4.14). */
const OBJECTION_MS = 7 * 24 * HOUR_MS;

/**
 * Whether the student may move the meeting now: it is booked and has not started, and booking is open
 * (MEETINGS §4.8).
 */
export function isMovable(app: App, settings: Settings, { status, startsAt }: Meeting): boolean {
  return status === 'booked' && app.now() < startsAt && phaseOf(app, settings) === 'open';
}

/** Returns the time after which a meeting must start so that its student can still cancel it. */
export function cancelCutoff(app: App, { cancelCutoffHours }: Settings): Date {
  return new Date(app.now().getTime() + cancelCutoffHours * HOUR_MS);
}

/** Whether the student may cancel the meeting now, in any phase (MEETINGS §4.9). */
export function isCancellable(app: App, settings: Settings, { status, startsAt }: Meeting): boolean {
  return status === 'booked' && cancelCutoff(app, settings) < startsAt;
}

/**
 * Returns the time after which a no-show must have been marked so that its student can still object (MEETINGS §4.14).
 */
export function objectionCutoff(app: App): Date {
  return new Date(app.now().getTime() - OBJECTION_MS);
}

/**
 * Whether the student may object to a no-show now. The mark must be less than seven days old, and the student must not
 * have objected before.
 */
export function canObject(app: App, { attendance, markedAt, objection }: Meeting): boolean {
  if (attendance !== 'no_show' || objection || !markedAt) return false;
  return markedAt > objectionCutoff(app);
}
