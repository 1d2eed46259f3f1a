import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { editionAsked, pagedQuery, queryFlag } from '../common/paging.ts';
import { decidedBy } from '../membership/team.ts';
import { APPLICATION_STATUSES, RATINGS } from '../recruitment/applications.rules.ts';
import { attendance, code, meetingFields, slug, version } from './meetingFields.ts';
import { BOOKING_PHASES, MEETING_SOURCES, MEETING_STATUSES } from './meetings.rules.ts';
import { meetingSlot } from './planning.ts';

/** Properties of a meeting that companies and admins see, including the student. */
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

/** A meeting as the company sees it. It includes the company's notes and rating, but no objection of the student. */
export const companyMeeting = z.object({
  ...placedFields,
  notes: z.optional(z.string()),
  rating: z.optional(z.literal(RATINGS)),
  /** The student's email address. Companies get it under the same conditions as in `CompanyApplication`. */
  email: z.optional(z.string()),
  /** Account that accepted the student, and time of the decision. */
  decidedBy: z.optional(decidedBy),
});
companyMeeting.register(z.globalRegistry, { id: 'CompanyMeeting' });
export type CompanyMeeting = z.infer<typeof companyMeeting>;

/** A meeting as admins see it. It does not include the company's notes and rating. */
export const adminMeeting = z.object({
  ...placedFields,
  slug: z.string(),
  companyName: z.string(),
  studentId: f.id,
  /** The student's objection to being marked as a no-show (MEETINGS §4.14). */
  objection: z.optional(z.string()),
});
adminMeeting.register(z.globalRegistry, { id: 'AdminMeeting' });
export type AdminMeeting = z.infer<typeof adminMeeting>;

/** A student on the company's waitlist, as the company sees the student. */
export const waitingStudent = z.object({
  applicationId: f.id,
  studentName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /**
   * Position on the waitlist, where 1 is next. Students with a deactivated account are not counted in it. The position
   * of such a student is the one that the student would have with an active account.
   */
  position: z.int(),
  /** True if the student's account is deactivated; the student then gets no offers. Absent if the account is active. */
  inactive: z.optional(z.literal(true)),
  joinedAt: f.instant,
  notBefore: z.optional(f.instant),
  notAfter: z.optional(f.instant),
});

/** An applicant with the status accepted or reserve and without a meeting. The company can place this applicant. */
export const placeableApplicant = z.object({
  applicationId: f.id,
  studentName: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  status: z.enum(APPLICATION_STATUSES),
  /** The student's email address. Companies get it under the same conditions as in `CompanyApplication`. */
  email: z.optional(z.string()),
});
placeableApplicant.register(z.globalRegistry, { id: 'PlaceableApplicant' });
export type PlaceableApplicant = z.infer<typeof placeableApplicant>;

/** Properties of a board that companies and admins see: tables, waitlist and applicants without a meeting. */
const scheduleFields = {
  slug: z.string(),
  companyName: z.string(),
  phase: z.enum(BOOKING_PHASES),
  /** True until the booking deadline. Until then, students can book and move meetings, so the schedule may change. */
  preliminary: z.boolean(),
  bookingDeadline: z.optional(f.instant),
  /** All days of the fair with slots. If the request names a day, the other days are included too. */
  days: z.array(z.string()),
  /** Tables of the company. `member` is the team member assigned to a table, if any. */
  tables: z.array(
    z.object({
      id: f.id,
      name: z.string(),
      member: z.optional(z.object({ id: f.id, name: z.string() })),
      /** Code of the booth or meeting place where the table is. Absent if the table is at the company's own booth. */
      booth: z.optional(z.string()),
    }),
  ),
  waitlist: z.array(waitingStudent),
  /**
   * Applicants without a meeting, at most 1,000. Used by areas built before `listPlaceable` existed. Empty if the query
   * has `unbooked=false`.
   */
  unbooked: z.array(placeableApplicant),
};
const boardSlot = { ...meetingSlot.shape, tableId: f.id };

/** A company's board as the company sees it. Slots are sorted by time, then by table. */
export const companySchedule = z.object({
  ...scheduleFields,
  slots: z.array(z.object({ ...boardSlot, meeting: z.optional(companyMeeting) })),
});
companySchedule.register(z.globalRegistry, { id: 'CompanySchedule' });
export type CompanySchedule = z.infer<typeof companySchedule>;

/** A company's board as admins see it. Slots are sorted by time, then by table. */
export const adminSchedule = z.object({
  ...scheduleFields,
  slots: z.array(z.object({ ...boardSlot, meeting: z.optional(adminMeeting) })),
});
adminSchedule.register(z.globalRegistry, { id: 'AdminSchedule' });
export type AdminSchedule = z.infer<typeof adminSchedule>;

/** Query parameter with a day in the fair's time zone. Without it, the reply contains all days. */
export const scheduleQuery = z.strictObject({
  day: z.optional(z.iso.date('ENTER_DATE')),
});

/**
 * Query parameters of a board. `unbooked=false` leaves out the applicants without a meeting, which `listPlaceable`
 * returns.
 */
export const boardQuery = z.extend(scheduleQuery, { unbooked: z.optional(queryFlag) });

/**
 * Query parameters for applicants without a meeting. `waiting=false` leaves out students on the waitlist; `application`
 * selects a single application.
 */
export const placeableQuery = pagedQuery(['name'], { waiting: z.literal('false'), application: f.id });

export const placement = z.strictObject({ applicationId: f.id, slotId: f.id });
export const adminPlacement = z.strictObject({ applicationId: f.id, slotId: f.id, reason: f.reason });
export const placementMove = z.strictObject({ slotId: f.id, version, reason: f.reason });
export const cancellation = z.strictObject({ reason: f.reason });
export const attendanceMark = z.strictObject({ attendance });
/** An attendance mark set by an admin, who must give a reason (MEETINGS §4.14). */
export const adminAttendanceMark = z.strictObject({ attendance, reason: f.reason });

export const adminMeetingsQuery = pagedQuery(
  ['startsAt'],
  {
    company: slug,
    day: z.iso.date('ENTER_DATE'),
    status: z.enum([...MEETING_STATUSES, 'live'], 'NO_SUCH_STATUS'),
    attendance,
    /** Limits the list to no-shows to which the student has objected. */
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
    /** Share of slots that are booked or offered, from 0 to 1. It is 0 if there are no slots. */
    fillRate: z.number(),
    cancelled: z.int(),
    waiting: z.int(),
    present: z.int(),
    late: z.int(),
    noShows: z.int(),
    objections: z.int(),
    /** Accepted applications without a meeting. */
    unbooked: z.int(),
    /** Number of students who have an accepted application, but no meeting with any company. */
    studentsWithout: z.int(),
    companiesWithoutSlots: z.int(),
  }),
  /** Companies that take part in network meetings, sorted by name. */
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

/** An accepted application without a meeting, as admins see it. */
export const unbookedApplication = z.object({
  applicationId: f.id,
  studentId: f.id,
  studentName: z.string(),
  slug: z.string(),
  companyName: z.string(),
  acceptedAt: z.optional(f.instant),
  /** Number of the student's live meetings with other companies. */
  otherMeetings: z.int(),
});
unbookedApplication.register(z.globalRegistry, { id: 'UnbookedApplication' });
export type UnbookedApplication = z.infer<typeof unbookedApplication>;

/**
 * Fields of a request for automatic placement (MEETINGS §7). With `dryRun` true (the default), the API proposes
 * meetings. With `dryRun` false, it books the meetings of the proposal with the id `proposalId`.
 */
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

/** The meetings that automatic placement proposes or has booked. */
export const fillResult = z.object({
  /** Id of the proposal, for booking it and for undoing the bookings. */
  proposalId: z.optional(f.id),
  /** Time until which the proposal can be booked. Absent after the proposal has been booked. */
  expiresAt: z.optional(f.instant),
  /** Time until which the bookings can be undone. The mails about the meetings are sent shortly after this time. */
  takeBackUntil: z.optional(f.instant),
  meetings: z.array(z.object({ ...fillStudent, startsAt: f.instant, endsAt: f.instant, table: z.string() })),
  /**
   * Students for whom no time was found, each with the code of the reason. After booking, these are the students whose
   * proposed meeting could not be booked.
   */
  leftOver: z.array(z.object({ ...fillStudent, code })),
});
fillResult.register(z.globalRegistry, { id: 'FillResult' });
export type FillResult = z.infer<typeof fillResult>;

/**
 * Result of undoing an automatic placement: number of deleted meetings, and number of meetings that were kept because
 * they had changed since.
 */
export const fillTakenBack = z.object({ undone: z.int(), kept: z.int() });
fillTakenBack.register(z.globalRegistry, { id: 'FillTakenBack' });
export type FillTakenBack = z.infer<typeof fillTakenBack>;
