/**
 * Statuses of a meeting (MEETINGS §3). Meetings with one of the first two statuses are live: they occupy their slot.
 */
export const MEETING_STATUSES = [
  'booked',
  'offered',
  'offer_declined',
  'offer_expired',
  'cancelled_by_student',
  'cancelled_by_company',
  'cancelled_by_admin',
] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];
export const LIVE_MEETING_STATUSES = ['booked', 'offered'] as const;

/** Ways in which a meeting can be created (MEETINGS §2). */
export const MEETING_SOURCES = ['student', 'waitlist', 'company', 'admin', 'fill'] as const;

export const ATTENDANCES = ['unknown', 'present', 'late', 'no_show'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

export const WAITLIST_STATES = ['waiting', 'offered', 'fulfilled', 'left', 'lapsed'] as const;

/**
 * Booking phases (MEETINGS §4). `notOpen`: booking has not opened yet; `open`: students can book; `frozen`: the booking
 * deadline has passed.
 */
export const BOOKING_PHASES = ['notOpen', 'open', 'frozen'] as const;
export type BookingPhase = (typeof BOOKING_PHASES)[number];

/** Minimum and maximum length in characters of a reason that companies and admins give (MEETINGS §4.9). */
export const REASON_LENGTH = { min: 5, max: 300 } as const;
/** Time in ms in which an automatic placement can be undone. The mails about the meetings are sent after this time. */
export const FILL_TAKE_BACK_MS = 5 * 60_000;

/** Minimum and maximum length in characters of the purpose of an export of personal data (BEYOND §9). */
export const PURPOSE_LENGTH = { min: 10, max: 200 } as const;

/**
 * Maximum length of a table name that is shown after the word "table". For example, 'A' is shown as "table A", but
 * 'Window table' is shown as it is.
 */
const LONGEST_TABLE_LETTER = 3;
/** Returns whether a table's name is shown after the word "table". */
export const isTableLetter = (name: string): boolean => name.length <= LONGEST_TABLE_LETTER;
