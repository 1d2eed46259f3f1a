import * as z from 'zod/mini';
import { fileLanguage } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { APPLICATION_STATUSES } from '../recruitment/applications.rules.ts';
import { studentApplication } from '../recruitment/applications.ts';
import { code, meetingFields, slug, track, version } from './meetingFields.ts';
import { BOOKING_PHASES, WAITLIST_STATES } from './meetings.rules.ts';

/** A meeting as the student sees it. */
export const studentMeeting = z.object({
  ...meetingFields,
  slug: z.string(),
  companyName: z.string(),
  /**
   * Code of the booth where the meeting takes place, if it is published. Only the reply of `getStudentSchedule`
   * contains it.
   */
  booth: z.optional(z.string()),
  /** Whether the student could move the meeting at the time of the reply. The call that moves it checks again. */
  canMove: z.boolean(),
  /** Whether the student could cancel the meeting at the time of the reply. The call that cancels it checks again. */
  canCancel: z.boolean(),
  /** Whether the student can object to being marked as a no-show (MEETINGS §4.14). */
  canObject: z.boolean(),
  /** The student's objection to being marked as a no-show, if any. */
  objection: z.optional(z.string()),
});
studentMeeting.register(z.globalRegistry, { id: 'StudentMeeting' });
export type StudentMeeting = z.infer<typeof studentMeeting>;

export const waitlistEntry = z.object({
  id: f.id,
  slug: z.string(),
  companyName: z.string(),
  joinedAt: f.instant,
  notBefore: z.optional(f.instant),
  notAfter: z.optional(f.instant),
  state: z.enum(WAITLIST_STATES),
  /** Position on the waitlist; 1 is next. */
  position: z.optional(z.int()),
});
waitlistEntry.register(z.globalRegistry, { id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

/** A company to which the student has applied, and whether the student can book a meeting with it. */
export const bookingCompany = z.object({
  slug: z.string(),
  companyName: z.string(),
  logoURL: z.optional(z.string()),
  logoThumbnailURL: z.optional(z.string()),
  status: z.enum(APPLICATION_STATUSES),
  /** Number of future times that are free and far enough from the student's meetings with other companies. */
  freeTimes: z.int(),
  /** Number of all future times. 0 means that the company has published none. */
  totalTimes: z.int(),
  /** Whether the student can book a meeting with the company now. */
  canBook: z.boolean(),
  /** Error code of the reason why the student cannot book. Absent if `canBook` is true. */
  whyNot: z.optional(code),
});
bookingCompany.register(z.globalRegistry, { id: 'BookingCompany' });
export type BookingCompany = z.infer<typeof bookingCompany>;

/** The student's schedule: booking settings, meetings at this fair sorted by time, waitlist entries, and companies. */
export const studentSchedule = z.object({
  phase: z.enum(BOOKING_PHASES),
  settings: z.object({
    fairDays: z.array(z.string()),
    bookingOpensAt: z.optional(f.instant),
    bookingDeadline: z.optional(f.instant),
    reserveOpensAt: z.optional(f.instant),
    cancelCutoffHours: z.int(),
    minGapMinutes: z.int(),
    /** Maximum number of meetings per student. Absent if the limit no longer applies. */
    maxMeetings: z.optional(z.int()),
  }),
  /** Contact of the desk that cancels meetings when students no longer can (`cancelCutoffHours`). */
  desk: z.string(),
  meetings: z.array(studentMeeting),
  waitlist: z.array(waitlistEntry),
  companies: z.array(bookingCompany),
});
studentSchedule.register(z.globalRegistry, { id: 'StudentSchedule' });
export type StudentSchedule = z.infer<typeof studentSchedule>;

/**
 * A time at which a company has slots, for all its tables together. It does not tell which students have a meeting then
 * (MEETINGS §4.13).
 */
export const meetingTime = z.object({
  startsAt: f.instant,
  endsAt: f.instant,
  track: z.optional(z.string()),
  free: z.int(),
  total: z.int(),
  /** Whether this is the time of the student's own meeting with the company. */
  mine: z.boolean(),
  /**
   * A meeting of the student that prevents a booking at this time, because it overlaps with it or is too close to it.
   */
  blockedBy: z.optional(
    z.object({ id: f.id, slug: z.string(), companyName: z.string(), startsAt: f.instant, endsAt: f.instant }),
  ),
});
meetingTime.register(z.globalRegistry, { id: 'MeetingTime' });
export type MeetingTime = z.infer<typeof meetingTime>;

export const newMeeting = z.strictObject({ slug, startsAt: f.instant, track });
export const meetingMove = z.strictObject({ startsAt: f.instant, track, version });
export const objection = z.strictObject({
  text: f.requiredLines(1000, 'SAY_WHAT_HAPPENED'),
});
export const newWaitlistEntry = z
  .strictObject({ slug, notBefore: z.optional(f.instant), notAfter: z.optional(f.instant) })
  .check(
    z.refine(({ notBefore, notAfter }) => !notBefore || !notAfter || notBefore < notAfter, {
      message: 'END_AFTER_START',
      path: ['notAfter'],
    }),
  );

const byId = z.object({ id: f.id });

/** Errors of a booking at any time that come from the booking phase (MEETINGS §4.4). */
const PHASE_ERRORS = ['NOT_FOUND', 'BOOKING_NOT_OPEN', 'BOOKING_CLOSED'] as const;
/** Errors of a booking at any time that come from the booking phase or the student's eligibility (MEETINGS §4.4). */
const GATE_ERRORS = [...PHASE_ERRORS, 'APPLICATION_NOT_ACCEPTED', 'BOOKING_SUSPENDED'] as const;
/** Errors of a booking that depend on the time (MEETINGS §4.5, §4.6). */
const TIME_ERRORS = ['SLOT_TAKEN', 'SLOT_BLOCKED', 'SLOT_PAST', 'STUDENT_OVERLAP', 'WAITLIST_FIRST'] as const;

export const getStudentSchedule = defineCall({
  id: 'getStudentSchedule',
  summary:
    "Returns the student's meetings, offers and waitlist entries at this fair, and what can be booked at each company.",
  methods: ['GET'],
  path: '/student/meetings',
  access: ['student'],
  status: 200,
  reply: studentSchedule,
});

export const listMeetingTimes = defineCall({
  id: 'listMeetingTimes',
  summary:
    "Lists a company's times in order, with the free places and conflicts with the student's own meetings.",
  methods: ['GET'],
  path: '/student/companies/:slug/times',
  access: ['student'],
  params: z.object({ slug: f.lookup(100) }),
  status: 200,
  reply: z.array(meetingTime),
  errors: ['NOT_FOUND'],
});

export const bookMeeting = defineCall({
  id: 'bookMeeting',
  summary:
    'Books a time; the server picks the table. A repeated request returns the existing meeting with status 200.',
  methods: ['POST'],
  path: '/student/meetings',
  access: ['student'],
  endsWithFair: true,
  body: newMeeting,
  status: 201,
  repeatedStatus: 200,
  reply: studentMeeting,
  errors: [
    'FAIR_CANCELLED',
    ...GATE_ERRORS,
    ...TIME_ERRORS,
    'STALE_VERSION',
    'ALREADY_BOOKED',
    'OFFER_UNANSWERED',
    'LIMIT_REACHED',
    'EMAIL_NOT_CONFIRMED',
  ],
});

export const moveMeeting = defineCall({
  id: 'moveMeeting',
  summary:
    'Moves a meeting to another time of the same company. If the move fails, the meeting keeps its time.',
  methods: ['PATCH'],
  path: '/student/meetings/:id',
  access: ['student'],
  endsWithFair: true,
  params: byId,
  body: meetingMove,
  status: 200,
  reply: studentMeeting,
  errors: [
    'FAIR_CANCELLED',
    ...PHASE_ERRORS,
    ...TIME_ERRORS,
    'STALE_VERSION',
    'MEETING_OVER',
    'OFFER_UNANSWERED',
  ],
});

export const cancelMeeting = defineCall({
  id: 'cancelMeeting',
  summary: 'Cancels a meeting and frees its time. Has no effect if it is already cancelled.',
  methods: ['DELETE'],
  path: '/student/meetings/:id',
  access: ['student'],
  params: byId,
  status: 200,
  reply: studentMeeting,
  errors: ['NOT_FOUND', 'CANCEL_CLOSED', 'OFFER_UNANSWERED'],
});

export const downloadMeetingCalendar = defineCall({
  id: 'downloadMeetingCalendar',
  summary:
    "Returns one of the student's meetings as an iCalendar file (RFC 5545). The event is the same as in mails and in the calendar feed.",
  methods: ['GET'],
  path: '/student/meetings/:id/calendar.ics',
  access: ['student'],
  params: byId,
  query: z.object(fileLanguage),
  status: 200,
  reply: { media: ['text/calendar'] },
  errors: ['NOT_FOUND'],
});

export const acceptOffer = defineCall({
  id: 'acceptOffer',
  summary: 'Accepts an offer from the waitlist before it expires. Has no effect if it is already accepted.',
  methods: ['POST'],
  path: '/student/meetings/:id/accept',
  access: ['student'],
  endsWithFair: true,
  params: byId,
  status: 200,
  reply: studentMeeting,
  errors: ['FAIR_CANCELLED', 'NOT_FOUND', 'OFFER_EXPIRED', 'BOOKING_SUSPENDED', 'EMAIL_NOT_CONFIRMED'],
});

export const declineOffer = defineCall({
  id: 'declineOffer',
  summary: 'Declines an offer; the time is offered to the next student on the waitlist.',
  methods: ['POST'],
  path: '/student/meetings/:id/decline',
  access: ['student'],
  params: byId,
  status: 200,
  reply: studentMeeting,
  errors: ['NOT_FOUND', 'OFFER_EXPIRED'],
});

export const objectToNoShow = defineCall({
  id: 'objectToNoShow',
  summary: 'Objects to a no-show within seven days; the admins decide.',
  methods: ['POST'],
  path: '/student/meetings/:id/objection',
  access: ['student'],
  params: byId,
  body: objection,
  status: 200,
  reply: studentMeeting,
  errors: ['NOT_FOUND', 'OBJECTION_CLOSED'],
});

export const joinWaitlist = defineCall({
  id: 'joinWaitlist',
  summary: 'Joins the waitlist of a company that has no time the student can book.',
  methods: ['POST'],
  path: '/student/waitlist',
  access: ['student'],
  endsWithFair: true,
  body: newWaitlistEntry,
  status: 201,
  reply: waitlistEntry,
  errors: [
    'FAIR_CANCELLED',
    ...GATE_ERRORS,
    'STALE_VERSION',
    'TIMES_AVAILABLE',
    'ALREADY_WAITING',
    'ALREADY_BOOKED',
    'LIMIT_REACHED',
    'EMAIL_NOT_CONFIRMED',
  ],
});

export const leaveWaitlist = defineCall({
  id: 'leaveWaitlist',
  summary:
    'Leaves the waitlist of the company named by `slug` in the query or body. Succeeds also if the student is not on it.',
  methods: ['DELETE'],
  path: '/student/waitlist',
  access: ['student'],
  query: z.strictObject({ slug: z.optional(f.lookup(100)) }),
  body: z.optional(z.strictObject({ slug: z.optional(f.lookup(100)) })),
  status: 204,
  errors: ['NOT_FOUND'],
});

export const withdrawApplication = defineCall({
  id: 'withdrawApplication',
  summary: 'Withdraws an application; the student can apply again. Has no effect if it is already withdrawn.',
  methods: ['DELETE'],
  path: '/student/apply/:id',
  access: ['student'],
  params: byId,
  status: 200,
  reply: studentApplication,
  errors: ['NOT_FOUND', 'HAS_MEETING'],
});
