import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { studentApplication } from '../schemas/application.ts';
import * as booking from '../schemas/booking.ts';
import { fileLanguage } from '../schemas/exporting.ts';
import * as f from '../schemas/fields.ts';

const byId = z.object({ id: f.id });

/** Reasons why the student cannot book at all: the booking phase and the student's eligibility (MEETINGS §4.4). */
const PHASE_ERRORS = ['NOT_FOUND', 'BOOKING_NOT_OPEN', 'BOOKING_CLOSED'] as const;
const GATE_ERRORS = [...PHASE_ERRORS, 'APPLICATION_NOT_ACCEPTED', 'BOOKING_SUSPENDED'] as const;
/** Reasons why this time cannot be booked (MEETINGS §4.5, §4.6). */
const TIME_ERRORS = ['SLOT_TAKEN', 'SLOT_BLOCKED', 'SLOT_PAST', 'STUDENT_OVERLAP', 'WAITLIST_FIRST'] as const;

export const getStudentSchedule = defineCall({
  id: 'getStudentSchedule',
  summary: "The student's meetings of this fair, offers, waitlists, and what can be booked where.",
  methods: ['GET'],
  path: '/student/meetings',
  access: ['student'],
  status: 200,
  reply: booking.studentSchedule,
});

export const listMeetingTimes = defineCall({
  id: 'listMeetingTimes',
  summary: "A company's times in order, with what is free and what of the student's own is in the way.",
  methods: ['GET'],
  path: '/student/companies/:slug/times',
  access: ['student'],
  params: z.object({ slug: f.lookup(100) }),
  status: 200,
  reply: z.array(booking.meetingTime),
  errors: ['NOT_FOUND'],
});

export const bookMeeting = defineCall({
  id: 'bookMeeting',
  summary: 'Books a time; the server picks the table. Repeated, it answers 200 with the meeting there is.',
  methods: ['POST'],
  path: '/student/meetings',
  access: ['student'],
  body: booking.newMeeting,
  status: 201,
  repeatedStatus: 200,
  reply: booking.studentMeeting,
  errors: [...GATE_ERRORS, ...TIME_ERRORS, 'ALREADY_BOOKED', 'OFFER_UNANSWERED', 'LIMIT_REACHED'],
});

export const moveMeeting = defineCall({
  id: 'moveMeeting',
  summary: 'Moves a meeting to another time of its company; when that fails, the old one stays.',
  methods: ['PATCH'],
  path: '/student/meetings/:id',
  access: ['student'],
  params: byId,
  body: booking.meetingMove,
  status: 200,
  reply: booking.studentMeeting,
  errors: [...PHASE_ERRORS, ...TIME_ERRORS, 'STALE_VERSION', 'MEETING_OVER', 'OFFER_UNANSWERED'],
});

export const cancelMeeting = defineCall({
  id: 'cancelMeeting',
  summary: 'Cancels a meeting and frees its time. Cancelled already: nothing changes.',
  methods: ['DELETE'],
  path: '/student/meetings/:id',
  access: ['student'],
  params: byId,
  status: 200,
  reply: booking.studentMeeting,
  errors: ['NOT_FOUND', 'CANCEL_CLOSED', 'OFFER_UNANSWERED'],
});

export const downloadMeetingCalendar = defineCall({
  id: 'downloadMeetingCalendar',
  summary: "One of the caller's meetings as an RFC 5545 calendar; the same event as in its mails and feed.",
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
  summary: 'Accepts an offer from the waitlist while it lasts. Accepted already: nothing changes.',
  methods: ['POST'],
  path: '/student/meetings/:id/accept',
  access: ['student'],
  params: byId,
  status: 200,
  reply: booking.studentMeeting,
  errors: ['NOT_FOUND', 'OFFER_EXPIRED', 'BOOKING_SUSPENDED'],
});

export const declineOffer = defineCall({
  id: 'declineOffer',
  summary: 'Declines an offer; the time goes to the next in line.',
  methods: ['POST'],
  path: '/student/meetings/:id/decline',
  access: ['student'],
  params: byId,
  status: 200,
  reply: booking.studentMeeting,
  errors: ['NOT_FOUND', 'OFFER_EXPIRED'],
});

export const objectToNoShow = defineCall({
  id: 'objectToNoShow',
  summary: 'Says to the admins, within seven days, that a no-show was none.',
  methods: ['POST'],
  path: '/student/meetings/:id/objection',
  access: ['student'],
  params: byId,
  body: booking.objection,
  status: 200,
  reply: booking.studentMeeting,
  errors: ['NOT_FOUND', 'OBJECTION_CLOSED'],
});

export const joinWaitlist = defineCall({
  id: 'joinWaitlist',
  summary: 'Waits for a time of a company that has none the student could take.',
  methods: ['POST'],
  path: '/student/waitlist',
  access: ['student'],
  body: booking.newWaitlistEntry,
  status: 201,
  reply: booking.waitlistEntry,
  errors: [...GATE_ERRORS, 'TIMES_AVAILABLE', 'ALREADY_WAITING', 'ALREADY_BOOKED', 'LIMIT_REACHED'],
});

export const leaveWaitlist = defineCall({
  id: 'leaveWaitlist',
  summary: 'Leaves the waitlist of a company; also when not on it. `slug` in the query or the body.',
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
  summary: 'Withdraws an application; the student may apply again. Withdrawn already: nothing changes.',
  methods: ['DELETE'],
  path: '/student/apply/:id',
  access: ['student'],
  params: byId,
  status: 200,
  reply: studentApplication,
  errors: ['NOT_FOUND', 'HAS_MEETING'],
});
