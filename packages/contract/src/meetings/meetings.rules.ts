/** Meeting statuses (MEETINGS §3); the first two are live: they occupy their time slot. */
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

/** Origin of a meeting (MEETINGS §2). */
export const MEETING_SOURCES = ['student', 'waitlist', 'company', 'admin', 'fill'] as const;

export const ATTENDANCES = ['unknown', 'present', 'late', 'no_show'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

export const WAITLIST_STATES = ['waiting', 'offered', 'fulfilled', 'left', 'lapsed'] as const;

/**
 * Booking phases: before booking opens, while students book, and after the deadline, when the schedule is frozen
 * (MEETINGS §4).
 */
export const BOOKING_PHASES = ['notOpen', 'open', 'frozen'] as const;
export type BookingPhase = (typeof BOOKING_PHASES)[number];

/** Length of the reason that a company or admin gives, in characters (MEETINGS §4.9). */
export const REASON_LENGTH = { min: 5, max: 300 } as const;
/** Time in which a fill can be undone before its mails are sent, in ms. */
export const FILL_TAKE_BACK_MS = 5 * 60_000;

/** Length of the stated purpose of an export of personal data, in characters (BEYOND §9). */
export const PURPOSE_LENGTH = { min: 10, max: 200 } as const;

/**
 * Longest name that counts as a table letter. 'A' is shown as "table A"; a longer name such as 'Window table' is
 * shown as it is.
 */
const LONGEST_TABLE_LETTER = 3;
/** Whether a table's name is shown after the word "table". */
export const isTableLetter = (name: string): boolean => name.length <= LONGEST_TABLE_LETTER;
