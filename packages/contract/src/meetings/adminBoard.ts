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
  summary: 'The meetings of this fair, earliest first.',
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
  summary: 'How far booking has come: fill rate, who has no meeting, companies without slots, no-shows.',
  methods: ['GET'],
  path: '/admin/meetings/overview',
  access: ['admin'],
  ...OF_ANY_EDITION,
  status: 200,
  reply: meetingOverview,
});

export const listUnbookedApplications = defineCall({
  id: 'listUnbookedApplications',
  summary: 'Accepted applications without a meeting, by student.',
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
  summary: "The board of a company, without that company's own notes.",
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
  summary: 'The same of any company: accepted and reserve applicants without a meeting, by name.',
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
  summary: 'Books a free slot for an applicant of its company, with a reason.',
  methods: ['POST'],
  path: '/admin/meetings',
  access: ['admin'],
  body: adminPlacement,
  status: 201,
  repeatedStatus: 200,
  reply: adminMeeting,
  errors: [
    ...PLACEMENT_ERRORS,
    'NOT_IN_PACKAGE',
    'APPLICATION_NOT_ACCEPTED',
    'ALREADY_BOOKED',
    'LIMIT_REACHED',
  ],
});

export const moveByAdmin = defineCall({
  id: 'moveByAdmin',
  summary: 'Moves a meeting to another free slot of its company, with a reason.',
  methods: ['PATCH'],
  path: '/admin/meetings/:id',
  access: ['admin'],
  params: byId,
  body: placementMove,
  status: 200,
  reply: adminMeeting,
  errors: [...PLACEMENT_ERRORS, 'STALE_VERSION', 'MEETING_OVER', 'OFFER_UNANSWERED'],
});

export const cancelByAdmin = defineCall({
  id: 'cancelByAdmin',
  summary: 'Cancels a meeting or an offer with a reason. Cancelled already: nothing changes.',
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
  summary: 'Sets or clears a mark of attendance with a reason; this answers an objection.',
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
  summary: 'Proposes times for accepted applicants without a meeting, or books a proposal.',
  methods: ['POST'],
  path: '/admin/meetings/fill',
  access: ['admin'],
  body: adminFill,
  status: 200,
  reply: fillResult,
  errors: ['PROPOSAL_EXPIRED', 'NOT_FOUND'],
});

export const takeFillBack = defineCall({
  id: 'takeFillBack',
  summary: 'Undoes a fill within five minutes, before its mails leave. Meetings changed since are kept.',
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
  summary: 'How many meetings ahead deactivating or deleting this student would cancel.',
  methods: ['GET'],
  path: '/admin/students/:id/meetings',
  access: ['admin'],
  params: byId,
  status: 200,
  reply: z.object({ ahead: z.int() }),
  errors: ['NOT_FOUND'],
});
