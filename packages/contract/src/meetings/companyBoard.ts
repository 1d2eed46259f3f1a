import * as z from 'zod/mini';
import { exportWords, fileLanguage } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { applicationDecision, applicationReview, companyApplication } from '../recruitment/applications.ts';
import {
  attendanceMark,
  boardQuery,
  cancellation,
  companyFill,
  companyMeeting,
  companySchedule,
  fillResult,
  fillTakenBack,
  placeableApplicant,
  placeableQuery,
  placement,
  placementMove,
  scheduleQuery,
} from './board.ts';

const byId = z.object({ id: f.id });
/**
 * Reasons why an applicant cannot be placed at a time. For a conflict with the student's other meetings, a company only
 * gets STUDENT_BUSY and no details (MEETINGS §4.11).
 */
export const PLACEMENT_ERRORS = [
  'NOT_FOUND',
  'SLOT_TAKEN',
  'SLOT_BLOCKED',
  'SLOT_PAST',
  'STUDENT_BUSY',
  'RECRUITER_BUSY',
  'STALE_VERSION',
] as const;

export const getCompanySchedule = defineCall({
  id: 'getCompanySchedule',
  summary: "Returns the company's board: tables, slots with their meetings, and the waitlist.",
  methods: ['GET'],
  path: '/company/schedule',
  access: ['company'],
  ability: 'schedule',
  query: boardQuery,
  status: 200,
  reply: companySchedule,
});

export const listPlaceable = defineCall({
  id: 'listPlaceable',
  summary: 'Lists accepted and reserve applicants without a meeting, whom the company can place, by name.',
  methods: ['GET'],
  path: '/company/meetings/placeable',
  access: ['company'],
  ability: 'schedule',
  query: placeableQuery,
  status: 200,
  reply: z.array(placeableApplicant),
  paged: true,
});

export const exportCompanySchedule = defineCall({
  id: 'exportCompanySchedule',
  summary: "Exports the company's meetings as CSV.",
  methods: ['GET'],
  path: '/company/schedule.csv',
  access: ['company'],
  ability: 'schedule',
  query: z.extend(scheduleQuery, exportWords),
  status: 200,
  reply: { media: ['text/csv'] },
});

export const downloadCompanyCalendar = defineCall({
  id: 'downloadCompanyCalendar',
  summary: "Returns the company's meetings as an iCalendar file (RFC 5545).",
  methods: ['GET'],
  path: '/company/schedule.ics',
  access: ['company'],
  ability: 'schedule',
  query: z.extend(scheduleQuery, fileLanguage),
  status: 200,
  reply: { media: ['text/calendar'] },
});

export const placeApplicant = defineCall({
  id: 'placeApplicant',
  summary:
    'Books a free slot for an accepted or reserve applicant. A repeated request returns the existing meeting with status 200.',
  methods: ['POST'],
  path: '/company/meetings',
  access: ['company'],
  endsWithFair: true,
  ability: 'place',
  body: placement,
  status: 201,
  repeatedStatus: 200,
  reply: companyMeeting,
  errors: [
    'FAIR_CANCELLED',
    ...PLACEMENT_ERRORS,
    'NOT_IN_PACKAGE',
    'APPLICATION_NOT_ACCEPTED',
    'ALREADY_BOOKED',
  ],
});

export const movePlacement = defineCall({
  id: 'movePlacement',
  summary: 'Moves a meeting to another free slot of the company and sends the reason to the student.',
  methods: ['PATCH'],
  path: '/company/meetings/:id',
  access: ['company'],
  endsWithFair: true,
  ability: 'place',
  params: byId,
  body: placementMove,
  status: 200,
  reply: companyMeeting,
  errors: ['FAIR_CANCELLED', ...PLACEMENT_ERRORS, 'MEETING_OVER', 'OFFER_UNANSWERED'],
});

export const cancelPlacement = defineCall({
  id: 'cancelPlacement',
  summary:
    'Cancels a meeting or an offer and sends the reason to the student. Has no effect if it is already cancelled.',
  methods: ['DELETE'],
  path: '/company/meetings/:id',
  access: ['company'],
  ability: 'place',
  params: byId,
  body: cancellation,
  status: 200,
  reply: companyMeeting,
  errors: ['NOT_FOUND', 'MEETING_OVER'],
});

export const markAttendance = defineCall({
  id: 'markAttendance',
  summary: 'Marks a started meeting as present, late or no-show; `unknown` clears the mark.',
  methods: ['PATCH'],
  path: '/company/meetings/:id/attendance',
  access: ['company'],
  ability: 'attendance',
  params: byId,
  body: attendanceMark,
  status: 200,
  reply: companyMeeting,
  errors: ['NOT_FOUND', 'MEETING_NOT_STARTED', 'MEETING_OVER'],
});

export const fillOwnMeetings = defineCall({
  id: 'fillOwnMeetings',
  summary:
    "Proposes times for the company's accepted applicants without a meeting, or books such a proposal.",
  methods: ['POST'],
  path: '/company/meetings/fill',
  access: ['company'],
  ability: 'place',
  body: companyFill,
  endsWithFair: true,
  status: 200,
  reply: fillResult,
  errors: ['FAIR_CANCELLED', 'PROPOSAL_EXPIRED'],
});

export const takeOwnFillBack = defineCall({
  id: 'takeOwnFillBack',
  summary:
    'Undoes an automatic fill of the company within five minutes, before its mails are sent. Meetings that have changed since are kept.',
  methods: ['POST'],
  path: '/company/meetings/fill/:id/takeback',
  access: ['company'],
  ability: 'place',
  params: byId,
  status: 200,
  reply: fillTakenBack,
  errors: ['NOT_FOUND', 'TAKE_BACK_OVER'],
});

export const changeApplicationStatus = defineCall({
  id: 'changeApplicationStatus',
  summary: 'Accepts, declines or reopens an application, or puts it on the reserve list.',
  methods: ['PATCH'],
  path: '/company/applications/:id',
  access: ['company'],
  ability: 'decide',
  params: byId,
  body: applicationDecision,
  endsWithFair: true,
  status: 200,
  reply: companyApplication,
  errors: ['FAIR_CANCELLED', 'NOT_FOUND', 'HAS_MEETING', 'STUDENT_INACTIVE'],
});

export const reviewApplication = defineCall({
  id: 'reviewApplication',
  summary: "Changes the company's own notes on an applicant and its rating (1 to 4).",
  methods: ['PATCH'],
  path: '/company/applications/:id/review',
  access: ['company'],
  ability: 'review',
  params: byId,
  body: applicationReview,
  status: 200,
  reply: companyApplication,
  errors: ['NOT_FOUND'],
});
