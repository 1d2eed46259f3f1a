import type { MeetingSettings } from '@fair/contract';

/** Form values of the booking rules: numbers as typed, times as ISO 8601 or null. */
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

/** Fields that the phases of booking depend on. */
export const PHASE_FIELDS = ['bookingOpensAt', 'bookingDeadline'] as const;
export const MOMENTS = [...PHASE_FIELDS, 'reserveOpensAt', 'limitEndsAt'] as const;

/** Converts stored settings to form values. */
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

/** Messages for errors that only this form checks. */
export interface SettingsTexts {
  readonly deadlineStays: string;
  readonly opensAfterDeadline: string;
}

/** Checks what the API does not: contradicting dates, and a removed deadline. */
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
