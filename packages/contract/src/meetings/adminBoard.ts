import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { editionAsked, OF_ANY_EDITION, pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import {
  adminAttendanceMark,
  adminFill,
  adminMeeting,
  adminMeetingsQuery,
  adminPlacement,
  adminSchedule,
  boardQuery,
  cancellation,
  fillResult,
  fillTakenBack,
  meetingOverview,
  placeableApplicant,
  placeableQuery,
  placementMove,
  unbookedApplication,
} from './board.ts';
import { PLACEMENT_ERRORS } from './companyBoard.ts';

const byId = z.object({ id: f.id });

export const listAdminMeetings = defineCall({
  id: 'listAdminMeetings',
  summary: 'Lists the meetings of the fair, earliest first.',
  methods: ['GET'],
  path: '/admin/meetings',
  access: ['admin'],
  ofAnyEdition: true,
  query: adminMeetingsQuery,
  status: 200,
  reply: z.array(adminMeeting),
  paged: true,
});

export const getMeetingOverview = defineCall({
  id: 'getMeetingOverview',
  summary:
    'Returns the booking figures: fill rate, students without a meeting, companies without slots, no-shows.',
  methods: ['GET'],
  path: '/admin/meetings/overview',
  access: ['admin'],
  ...OF_ANY_EDITION,
  status: 200,
  reply: meetingOverview,
});

export const listUnbookedApplications = defineCall({
  id: 'listUnbookedApplications',
  summary: 'Lists accepted applications without a meeting, by student.',
  methods: ['GET'],
  path: '/admin/meetings/unbooked',
  access: ['admin'],
  ofAnyEdition: true,
  query: pagedQuery(['name'], { company: f.lookup(100) }, editionAsked),
  status: 200,
  reply: z.array(unbookedApplication),
  paged: true,
});

export const getScheduleOfCompany = defineCall({
  id: 'getScheduleOfCompany',
  summary: "Returns a company's board, without the company's own notes.",
  methods: ['GET'],
  path: '/admin/companies/:slug/schedule',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  ofAnyEdition: true,
  query: z.extend(boardQuery, editionAsked),
  status: 200,
  reply: adminSchedule,
  errors: ['NOT_FOUND'],
});

export const listPlaceableAt = defineCall({
  id: 'listPlaceableAt',
  summary: 'Lists accepted and reserve applicants of a company who have no meeting, by name.',
  methods: ['GET'],
  path: '/admin/companies/:slug/placeable',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  ofAnyEdition: true,
  query: z.extend(placeableQuery, editionAsked),
  status: 200,
  reply: z.array(placeableApplicant),
  paged: true,
  errors: ['NOT_FOUND'],
});

export const placeByAdmin = defineCall({
  id: 'placeByAdmin',
  summary: 'Books a free slot for an applicant of the company; a reason is required.',
  methods: ['POST'],
  path: '/admin/meetings',
  access: ['admin'],
  endsWithFair: true,
  body: adminPlacement,
  status: 201,
  repeatedStatus: 200,
  reply: adminMeeting,
  errors: [
    'FAIR_CANCELLED',
    ...PLACEMENT_ERRORS,
    'NOT_IN_PACKAGE',
    'APPLICATION_NOT_ACCEPTED',
    'ALREADY_BOOKED',
    'LIMIT_REACHED',
  ],
});

export const moveByAdmin = defineCall({
  id: 'moveByAdmin',
  summary: 'Moves a meeting to another free slot of the company; a reason is required.',
  methods: ['PATCH'],
  path: '/admin/meetings/:id',
  access: ['admin'],
  endsWithFair: true,
  params: byId,
  body: placementMove,
  status: 200,
  reply: adminMeeting,
  errors: ['FAIR_CANCELLED', ...PLACEMENT_ERRORS, 'MEETING_OVER', 'OFFER_UNANSWERED'],
});

export const cancelByAdmin = defineCall({
  id: 'cancelByAdmin',
  summary: 'Cancels a meeting or an offer; a reason is required. Has no effect if it is already cancelled.',
  methods: ['DELETE'],
  path: '/admin/meetings/:id',
  access: ['admin'],
  params: byId,
  body: cancellation,
  status: 200,
  reply: adminMeeting,
  errors: ['NOT_FOUND', 'MEETING_OVER'],
});

export const markAttendanceByAdmin = defineCall({
  id: 'markAttendanceByAdmin',
  summary:
    "Sets or clears the attendance of a meeting; a reason is required. Also settles the student's objection to a no-show.",
  methods: ['PATCH'],
  path: '/admin/meetings/:id/attendance',
  access: ['admin'],
  params: byId,
  body: adminAttendanceMark,
  status: 200,
  reply: adminMeeting,
  errors: ['NOT_FOUND', 'MEETING_NOT_STARTED', 'MEETING_OVER'],
});

export const fillMeetings = defineCall({
  id: 'fillMeetings',
  summary: 'Proposes times for accepted applicants without a meeting, or books such a proposal.',
  methods: ['POST'],
  path: '/admin/meetings/fill',
  access: ['admin'],
  body: adminFill,
  endsWithFair: true,
  status: 200,
  reply: fillResult,
  errors: ['FAIR_CANCELLED', 'PROPOSAL_EXPIRED', 'NOT_FOUND'],
});

export const takeFillBack = defineCall({
  id: 'takeFillBack',
  summary:
    'Undoes an automatic fill within five minutes, before its mails are sent. Meetings that have changed since are kept.',
  methods: ['POST'],
  path: '/admin/meetings/fill/:id/takeback',
  access: ['admin'],
  params: byId,
  status: 200,
  reply: fillTakenBack,
  errors: ['NOT_FOUND', 'TAKE_BACK_OVER'],
});

export const countMeetingsOfStudent = defineCall({
  id: 'countMeetingsOfStudent',
  summary: 'Counts the upcoming meetings that would be cancelled if the student were deactivated or deleted.',
  methods: ['GET'],
  path: '/admin/students/:id/meetings',
  access: ['admin'],
  params: byId,
  status: 200,
  reply: z.object({ ahead: z.int() }),
  errors: ['NOT_FOUND'],
});
