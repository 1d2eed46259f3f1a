import * as z from 'zod/mini';
import {
  APPLICATION_STATUSES,
  ATTENDANCES,
  BOOKING_PHASES,
  MEETING_SOURCES,
  MEETING_STATUSES,
  RATINGS,
  WAITLIST_STATES,
} from '../domain/meetings.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import * as f from './fields.ts';
import { meetingSlot } from './meeting.ts';
import { editionAsked } from './ofAnyEdition.ts';
import { pagedQuery, queryFlag } from './paging.ts';
import { decidedBy } from './team.ts';

const slug = f.requiredText(100, 'CHOOSE_COMPANY');
const track = z.optional(f.requiredText(60, 'ENTER_TRACK'));
const version = z.int('SEND_VERSION').check(z.gte(1));
const attendance = z.enum(ATTENDANCES, 'CHOOSE_ATTENDANCE');
const code = z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]);

const meetingFields = {
  id: f.id,
  startsAt: f.instant,
  endsAt: f.instant,
  table: z.string(),
  track: z.optional(z.string()),
  status: z.enum(MEETING_STATUSES),
  /** Grows with every move; a move names the one it was made from. */
  version: z.int(),
  attendance,
  /** Of an offer: until when it can be accepted. */
  offerExpiresAt: z.optional(f.instant),
  cancelReason: z.optional(z.string()),
};

/** A meeting as its student sees it. */
export const studentMeeting = z.object({
  ...meetingFields,
  slug: z.string(),
  companyName: z.string(),
  /** By the server's clock at the time of the answer; the calls decide. */
  canMove: z.boolean(),
  canCancel: z.boolean(),
  /** A no-show that the student may still object to (MEETINGS §4.14), or what they said. */
  canObject: z.boolean(),
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
  /** While waiting: 1 is next. */
  position: z.optional(z.int()),
});
waitlistEntry.register(z.globalRegistry, { id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

/** What a student may do with one company they applied to. */
export const bookingCompany = z.object({
  slug: z.string(),
  companyName: z.string(),
  logoURL: z.optional(z.string()),
  logoThumbnailURL: z.optional(z.string()),
  status: z.enum(APPLICATION_STATUSES),
  /** Open times ahead: free ones that own meetings elsewhere leave to the student, and in all; 0 in all: none is published. */
  freeTimes: z.int(),
  totalTimes: z.int(),
  /** Whether a time can be booked now; if not, the code that booking would answer. */
  canBook: z.boolean(),
  whyNot: z.optional(code),
});
bookingCompany.register(z.globalRegistry, { id: 'BookingCompany' });
export type BookingCompany = z.infer<typeof bookingCompany>;

/** The student's whole schedule: the rules now, own meetings of this fair in time order, waitlists, companies. */
export const studentSchedule = z.object({
  phase: z.enum(BOOKING_PHASES),
  settings: z.object({
    fairDays: z.array(z.string()),
    bookingOpensAt: z.optional(f.instant),
    bookingDeadline: z.optional(f.instant),
    reserveOpensAt: z.optional(f.instant),
    cancelCutoffHours: z.int(),
    minGapMinutes: z.int(),
    /** Absent: no limit (any more). */
    maxMeetings: z.optional(z.int()),
  }),
  /** Whom to turn to when it is too late to cancel here. */
  desk: z.string(),
  meetings: z.array(studentMeeting),
  waitlist: z.array(waitlistEntry),
  companies: z.array(bookingCompany),
});
studentSchedule.register(z.globalRegistry, { id: 'StudentSchedule' });
export type StudentSchedule = z.infer<typeof studentSchedule>;

/** A time of a company: all its tables at that time, never who sits there (MEETINGS §4.13). */
export const meetingTime = z.object({
  startsAt: f.instant,
  endsAt: f.instant,
  track: z.optional(z.string()),
  free: z.int(),
  total: z.int(),
  /** The student's own meeting with this company is at this time. */
  mine: z.boolean(),
  /** The student's own meeting that is too close to it. */
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

/** A meeting with who comes. */
const placedFields = {
  ...meetingFields,
  applicationId: f.id,
  slotId: f.id,
  source: z.enum(MEETING_SOURCES),
  studentName: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  hasCv: z.boolean(),
};

/** A meeting as its company sees it, with what it has noted itself. What a student objects to is told to admins only. */
export const companyMeeting = z.object({
  ...placedFields,
  notes: z.optional(z.string()),
  rating: z.optional(z.literal(RATINGS)),
  /** Who accepted the student. */
  decidedBy: z.optional(decidedBy),
});
companyMeeting.register(z.globalRegistry, { id: 'CompanyMeeting' });
export type CompanyMeeting = z.infer<typeof companyMeeting>;

/** A meeting as admins see it: without the notes and the rating of its company, which are that company's alone. */
export const adminMeeting = z.object({
  ...placedFields,
  slug: z.string(),
  companyName: z.string(),
  studentId: f.id,
  /** What the student says to a no-show (MEETINGS §4.14). */
  objection: z.optional(z.string()),
});
adminMeeting.register(z.globalRegistry, { id: 'AdminMeeting' });
export type AdminMeeting = z.infer<typeof adminMeeting>;

/** One waiting student as the company sees it, first in line first. */
export const waitingStudent = z.object({
  applicationId: f.id,
  studentName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** 1 is next. Deactivated students are not counted; one has the position it would take if activated now. */
  position: z.int(),
  /** The student's account is deactivated: no time is offered. Absent while it is active. */
  inactive: z.optional(z.literal(true)),
  joinedAt: f.instant,
  notBefore: z.optional(f.instant),
  notAfter: z.optional(f.instant),
});

/** An accepted or reserve applicant without a meeting: whom their company may place. */
export const placeableApplicant = z.object({
  applicationId: f.id,
  studentName: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  status: z.enum(APPLICATION_STATUSES),
});
placeableApplicant.register(z.globalRegistry, { id: 'PlaceableApplicant' });
export type PlaceableApplicant = z.infer<typeof placeableApplicant>;

/** A board: the tables, the slots with who sits there, and who waits. */
const scheduleFields = {
  slug: z.string(),
  companyName: z.string(),
  phase: z.enum(BOOKING_PHASES),
  /** Until the deadline students still book and move. */
  preliminary: z.boolean(),
  bookingDeadline: z.optional(f.instant),
  /** Days with slots, of the whole fair, whatever day was asked for. */
  days: z.array(z.string()),
  /** With who of the company sits there; without one it is nobody's. */
  tables: z.array(
    z.object({
      id: f.id,
      name: z.string(),
      member: z.optional(z.object({ id: f.id, name: z.string() })),
    }),
  ),
  waitlist: z.array(waitingStudent),
  /** Empty where `unbooked=false` was asked for; up to 1,000 for areas from before they were a list of their own. */
  unbooked: z.array(placeableApplicant),
};
const boardSlot = { ...meetingSlot.shape, tableId: f.id };

/** A company's board. Slots in time order, by table within a time. */
export const companySchedule = z.object({
  ...scheduleFields,
  slots: z.array(z.object({ ...boardSlot, meeting: z.optional(companyMeeting) })),
});
companySchedule.register(z.globalRegistry, { id: 'CompanySchedule' });
export type CompanySchedule = z.infer<typeof companySchedule>;

/** The same as admins see it. */
export const adminSchedule = z.object({
  ...scheduleFields,
  slots: z.array(z.object({ ...boardSlot, meeting: z.optional(adminMeeting) })),
});
adminSchedule.register(z.globalRegistry, { id: 'AdminSchedule' });
export type AdminSchedule = z.infer<typeof adminSchedule>;

/** `day` as the fair's calendar has it; all days without. */
export const scheduleQuery = z.strictObject({
  day: z.optional(z.iso.date('ENTER_DATE')),
});

/** The same for a board. `unbooked=false`: without those who can be placed, who are a list of their own by now. */
export const boardQuery = z.extend(scheduleQuery, { unbooked: z.optional(queryFlag) });

/** `waiting=false`: without those who wait in line; `application`: that one only. */
export const placeableQuery = pagedQuery(['name'], { waiting: z.literal('false'), application: f.id });

export const placement = z.strictObject({ applicationId: f.id, slotId: f.id });
export const adminPlacement = z.strictObject({ applicationId: f.id, slotId: f.id, reason: f.reason });
export const placementMove = z.strictObject({ slotId: f.id, version, reason: f.reason });
export const cancellation = z.strictObject({ reason: f.reason });
export const attendanceMark = z.strictObject({ attendance });
/** An admin who clears or changes a mark says why (MEETINGS §4.14). */
export const adminAttendanceMark = z.strictObject({ attendance, reason: f.reason });

export const adminMeetingsQuery = pagedQuery(
  ['startsAt'],
  {
    company: slug,
    day: z.iso.date('ENTER_DATE'),
    status: z.enum([...MEETING_STATUSES, 'live'], 'NO_SUCH_STATUS'),
    attendance,
    /** `true`: only no-shows that a student objects to. */
    objection: z.literal('true'),
  },
  editionAsked,
);

export const meetingOverview = z.object({
  phase: z.enum(BOOKING_PHASES),
  bookingOpensAt: z.optional(f.instant),
  bookingDeadline: z.optional(f.instant),
  counts: z.object({
    /** Slots that are not blocked. */
    slots: z.int(),
    booked: z.int(),
    offered: z.int(),
    /** booked and offered of slots, 0 to 1; 0 without slots. */
    fillRate: z.number(),
    cancelled: z.int(),
    waiting: z.int(),
    present: z.int(),
    late: z.int(),
    noShows: z.int(),
    objections: z.int(),
    /** Accepted applications without a meeting. */
    unbooked: z.int(),
    /** Students with an accepted application and no meeting at all. */
    studentsWithout: z.int(),
    companiesWithoutSlots: z.int(),
  }),
  /** Companies that take part in network meetings, by name. */
  companies: z.array(
    z.object({
      id: f.id,
      slug: z.string(),
      companyName: z.string(),
      slots: z.int(),
      booked: z.int(),
      offered: z.int(),
      blocked: z.int(),
      accepted: z.int(),
      unbooked: z.int(),
      waiting: z.int(),
      noShows: z.int(),
    }),
  ),
});
meetingOverview.register(z.globalRegistry, { id: 'MeetingOverview' });
export type MeetingOverview = z.infer<typeof meetingOverview>;

/** An accepted applicant without a meeting, as admins see it. */
export const unbookedApplication = z.object({
  applicationId: f.id,
  studentId: f.id,
  studentName: z.string(),
  slug: z.string(),
  companyName: z.string(),
  acceptedAt: z.optional(f.instant),
  /** The student's live meetings with other companies. */
  otherMeetings: z.int(),
});
unbookedApplication.register(z.globalRegistry, { id: 'UnbookedApplication' });
export type UnbookedApplication = z.infer<typeof unbookedApplication>;

/** Proposes with `dryRun` (the default); `dryRun: false` with the id of a proposal books it (MEETINGS §7). */
const fillFields = { dryRun: z._default(f.flag, true), proposalId: z.optional(f.id) };
const namesProposal = ({ dryRun, proposalId }: { dryRun: boolean; proposalId?: string | undefined }) =>
  dryRun || proposalId !== undefined;
const PROPOSAL_MISSING = { message: 'WHICH_PROPOSAL', path: ['proposalId'] };
export const companyFill = z.strictObject(fillFields).check(z.refine(namesProposal, { ...PROPOSAL_MISSING }));
export const adminFill = z
  .strictObject({
    ...fillFields,
    companyIds: z.optional(z.array(f.id).check(z.minLength(1), z.maxLength(1000))),
  })
  .check(z.refine(namesProposal, { ...PROPOSAL_MISSING }));

const fillStudent = {
  applicationId: f.id,
  studentName: z.string(),
  slug: z.string(),
  companyName: z.string(),
};

/** Meetings that filling would book, or has booked. */
export const fillResult = z.object({
  /** Identifies the proposal, to book it and to undo it. */
  proposalId: z.optional(f.id),
  /** Time until which the proposal can be booked. Absent once it is booked. */
  expiresAt: z.optional(f.instant),
  /** Time until which the booked proposal can be undone. Its mails leave shortly after. */
  takeBackUntil: z.optional(f.instant),
  meetings: z.array(z.object({ ...fillStudent, startsAt: f.instant, endsAt: f.instant, table: z.string() })),
  /** Those without a time, and why; when booking, those whose time was lost meanwhile. */
  leftOver: z.array(z.object({ ...fillStudent, code })),
});
fillResult.register(z.globalRegistry, { id: 'FillResult' });
export type FillResult = z.infer<typeof fillResult>;

/** Numbers of meetings that undoing a fill has deleted, and has kept because somebody changed them since. */
export const fillTakenBack = z.object({ undone: z.int(), kept: z.int() });
fillTakenBack.register(z.globalRegistry, { id: 'FillTakenBack' });
export type FillTakenBack = z.infer<typeof fillTakenBack>;
