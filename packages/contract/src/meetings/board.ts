import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { editionAsked, pagedQuery, queryFlag } from '../common/paging.ts';
import { decidedBy } from '../membership/team.ts';
import { APPLICATION_STATUSES, RATINGS } from '../recruitment/applications.rules.ts';
import { attendance, code, meetingFields, slug, version } from './meetingFields.ts';
import { BOOKING_PHASES, MEETING_SOURCES, MEETING_STATUSES } from './meetings.rules.ts';
import { meetingSlot } from './planning.ts';

/** A meeting with its student. */
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

/** A meeting as its company sees it, with the company's own notes. Objections are shown to admins only. */
export const companyMeeting = z.object({
  ...placedFields,
  notes: z.optional(z.string()),
  rating: z.optional(z.literal(RATINGS)),
  /** The student's email address, under the conditions of `CompanyApplication`. */
  email: z.optional(z.string()),
  /** Account that accepted the student. */
  decidedBy: z.optional(decidedBy),
});
companyMeeting.register(z.globalRegistry, { id: 'CompanyMeeting' });
export type CompanyMeeting = z.infer<typeof companyMeeting>;

/** A meeting as admins see it: without the company's notes and rating. */
export const adminMeeting = z.object({
  ...placedFields,
  slug: z.string(),
  companyName: z.string(),
  studentId: f.id,
  /** The student's objection to a no-show (MEETINGS §4.14). */
  objection: z.optional(z.string()),
});
adminMeeting.register(z.globalRegistry, { id: 'AdminMeeting' });
export type AdminMeeting = z.infer<typeof adminMeeting>;

/** A waitlisted student as the company sees it, in waitlist order. */
export const waitingStudent = z.object({
  applicationId: f.id,
  studentName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** 1 is next. Deactivated students are not counted; they have the position that they would get if activated now. */
  position: z.int(),
  /** The student's account is deactivated: no time is offered. Absent while it is active. */
  inactive: z.optional(z.literal(true)),
  joinedAt: f.instant,
  notBefore: z.optional(f.instant),
  notAfter: z.optional(f.instant),
});

/** An accepted or reserve applicant without a meeting, whom the company can place. */
export const placeableApplicant = z.object({
  applicationId: f.id,
  studentName: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  status: z.enum(APPLICATION_STATUSES),
  /** The student's email address, under the conditions of `CompanyApplication`. */
  email: z.optional(z.string()),
});
placeableApplicant.register(z.globalRegistry, { id: 'PlaceableApplicant' });
export type PlaceableApplicant = z.infer<typeof placeableApplicant>;

/** A board: tables, slots with their students, and the waitlist. */
const scheduleFields = {
  slug: z.string(),
  companyName: z.string(),
  phase: z.enum(BOOKING_PHASES),
  /** True until the schedule is frozen at the deadline: students can still book and move meetings. */
  preliminary: z.boolean(),
  bookingDeadline: z.optional(f.instant),
  /** Days of the whole fair with slots, whatever day was requested. */
  days: z.array(z.string()),
  /** `member`: the company member assigned to the table, if any. */
  tables: z.array(
    z.object({
      id: f.id,
      name: z.string(),
      member: z.optional(z.object({ id: f.id, name: z.string() })),
      /** Code of the booth where the table is; absent for the company's own booth. */
      booth: z.optional(z.string()),
    }),
  ),
  waitlist: z.array(waitingStudent),
  /** At most 1,000, for areas built before `listPlaceable` existed. Empty if `unbooked=false` was requested. */
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

/** The same board as admins see it. */
export const adminSchedule = z.object({
  ...scheduleFields,
  slots: z.array(z.object({ ...boardSlot, meeting: z.optional(adminMeeting) })),
});
adminSchedule.register(z.globalRegistry, { id: 'AdminSchedule' });
export type AdminSchedule = z.infer<typeof adminSchedule>;

/** `day` in the fair's calendar; all days without it. */
export const scheduleQuery = z.strictObject({
  day: z.optional(z.iso.date('ENTER_DATE')),
});

/** Query of a board. `unbooked=false` leaves out the applicants without a meeting, who have a list of their own. */
export const boardQuery = z.extend(scheduleQuery, { unbooked: z.optional(queryFlag) });

/** `waiting=false` leaves out waitlisted students; `application` returns that application only. */
export const placeableQuery = pagedQuery(['name'], { waiting: z.literal('false'), application: f.id });

export const placement = z.strictObject({ applicationId: f.id, slotId: f.id });
export const adminPlacement = z.strictObject({ applicationId: f.id, slotId: f.id, reason: f.reason });
export const placementMove = z.strictObject({ slotId: f.id, version, reason: f.reason });
export const cancellation = z.strictObject({ reason: f.reason });
export const attendanceMark = z.strictObject({ attendance });
/** An admin gives a reason for clearing or changing an attendance mark (MEETINGS §4.14). */
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
    /** Number of slots that are not blocked. */
    slots: z.int(),
    booked: z.int(),
    offered: z.int(),
    /** Share of slots that are booked or offered, 0 to 1; 0 without slots. */
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
  /** Companies in network meetings, by name. */
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

/** `dryRun` (the default) proposes; `dryRun: false` with a proposal's id books that proposal (MEETINGS §7). */
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

/** Meetings that a fill would book, or has booked. */
export const fillResult = z.object({
  /** Identifies the proposal, to book it and to undo it. */
  proposalId: z.optional(f.id),
  /** Time until which the proposal can be booked. Absent once it is booked. */
  expiresAt: z.optional(f.instant),
  /** Time until which the booked proposal can be undone. Its mails leave shortly after. */
  takeBackUntil: z.optional(f.instant),
  meetings: z.array(z.object({ ...fillStudent, startsAt: f.instant, endsAt: f.instant, table: z.string() })),
  /**
   * Students left without a time, with the code of the reason. After booking: students whose proposed meeting could
   * not be booked.
   */
  leftOver: z.array(z.object({ ...fillStudent, code })),
});
fillResult.register(z.globalRegistry, { id: 'FillResult' });
export type FillResult = z.infer<typeof fillResult>;

/** Number of meetings that undoing a fill deleted, and number it kept because they had changed since. */
export const fillTakenBack = z.object({ undone: z.int(), kept: z.int() });
fillTakenBack.register(z.globalRegistry, { id: 'FillTakenBack' });
export type FillTakenBack = z.infer<typeof fillTakenBack>;
