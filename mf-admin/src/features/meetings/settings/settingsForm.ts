import type { MeetingSettings } from '@fair/contract';

/** Form values of the booking rules. Numbers are strings as typed; times are ISO 8601 or null. */
export interface SettingsForm {
  readonly bookingOpensAt: string | null;
  readonly bookingDeadline: string | null;
  readonly reserveOpensAt: string | null;
  readonly limitEndsAt: string | null;
  readonly cancelCutoffHours: string;
  readonly minGapMinutes: string;
  readonly maxMeetingsPerStudent: string;
  readonly offerTtlMinutes: string;
  readonly lastMinuteBooking: boolean;
  readonly noShowSuspendAfter: string;
}

/** Fields that determine the phases of booking. */
export const PHASE_FIELDS = ['bookingOpensAt', 'bookingDeadline'] as const;
export const MOMENTS = [...PHASE_FIELDS, 'reserveOpensAt', 'limitEndsAt'] as const;

export function toSettingsForm(settings: MeetingSettings): SettingsForm {
  return {
    bookingOpensAt: settings.bookingOpensAt ?? null,
    bookingDeadline: settings.bookingDeadline ?? null,
    reserveOpensAt: settings.reserveOpensAt ?? null,
    limitEndsAt: settings.limitEndsAt ?? null,
    cancelCutoffHours: String(settings.cancelCutoffHours),
    minGapMinutes: String(settings.minGapMinutes),
    maxMeetingsPerStudent: String(settings.maxMeetingsPerStudent),
    offerTtlMinutes: String(settings.offerTtlMinutes),
    lastMinuteBooking: settings.lastMinuteBooking,
    noShowSuspendAfter: String(settings.noShowSuspendAfter),
  };
}

/** Messages for the errors that only this form finds, and not the API. */
export interface SettingsTexts {
  readonly deadlineStays: string;
  readonly opensAfterDeadline: string;
}

/** Returns the errors that the API does not find: dates that contradict each other, and a removed deadline. */
export function checkDates(
  { bookingOpensAt, bookingDeadline }: SettingsForm,
  changes: Partial<SettingsForm>,
  texts: SettingsTexts,
): Readonly<Record<string, string>> {
  const isNeverOpen =
    bookingOpensAt !== null &&
    bookingDeadline !== null &&
    Date.parse(bookingOpensAt) >= Date.parse(bookingDeadline);
  return {
    ...(changes.bookingDeadline === null && { bookingDeadline: texts.deadlineStays }),
    ...(isNeverOpen &&
      PHASE_FIELDS.some((field) => field in changes) && { bookingOpensAt: texts.opensAfterDeadline }),
  };
}
