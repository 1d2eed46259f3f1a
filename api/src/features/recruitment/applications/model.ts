import { APPLICATION_STATUSES, RATINGS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { searchable } from '../../../db/search.ts';
import { STUDENT_FACT_FIELDS, type StudentFacts } from '../../people/students/index.ts';

export const APPLICATIONS = 'applications';

const decidedBySchema = new Schema(
  { memberId: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

/**
 * One application per edition, student and company, enforced by a unique index. Name, program and facts are copied
 * from the profile and kept in sync, so that indexes can sort, search and filter a company's list.
 */
const applicationSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, required: true, enum: APPLICATION_STATUSES, default: 'pending' },
    /**
     * Set on a decline that the student sees as pending until the company releases it
     * (decisions/declines.ts).
     */
    held: { type: Boolean },
    /** Incremented whenever the status that the student sees changes. */
    decisionNo: { type: Number },
    /** Set until the company has been notified of the application. Written together with the application. */
    unannounced: { type: Boolean },
    /** Set until the mail about the company's decision is queued. Written together with the decision. */
    untold: { type: Boolean },
    /** The status that was last mailed to the student, and its decision number. */
    told: {
      type: new Schema(
        { status: { type: String, required: true }, decisionNo: { type: Number, required: true } },
        { _id: false },
      ),
    },
    /**
     * The state before the last decision, while the company can undo that decision. The decision is mailed after
     * `takeBack` is removed.
     */
    takeBack: {
      type: new Schema(
        {
          decisionId: { type: Schema.Types.ObjectId, required: true },
          until: { type: Date, required: true },
          status: { type: String, required: true, enum: APPLICATION_STATUSES },
          reserveRank: { type: Number },
          held: { type: Boolean },
          untold: { type: Boolean },
          decidedAt: { type: Date },
          decidedBy: { type: decidedBySchema },
          /**
           * The meeting that existed before the decision. A meeting booked since then makes the decision
           * final.
           */
          meetingId: { type: Schema.Types.ObjectId },
        },
        { _id: false },
      ),
    },
    /** Ids of the latest decisions, newest last (status.ts). */
    decisionIds: { type: [Schema.Types.ObjectId], default: undefined },
    /** Time at which the application became accepted or reserve; absent for other statuses. */
    decidedAt: { type: Date },
    /** The company member who made the last decision, and the time; absent while pending. */
    decidedBy: { type: decidedBySchema },
    /** Position on the reserve list, from 1. */
    reserveRank: { type: Number },
    /** The company's notes on the applicant. */
    notes: { type: String },
    rating: { type: Number, enum: RATINGS },
    studentName: { type: String, required: true },
    program: { type: String, required: true },
    otherProgram: { type: String },
    ...STUDENT_FACT_FIELDS,
    /**
     * Version of the sentence about the email address (CONTACT_TEXT_VERSION) that the student has read. Absent if the
     * application was sent with an earlier release, or from a page without the sentence.
     */
    contactTextVersion: { type: Number },
    appliedAt: { type: Date, required: true },
    /** Id of the latest submission. A retried write has the same id, a second request another one. */
    submission: { type: Schema.Types.ObjectId },
    /**
     * Time at which the application was anonymized (retention). From then on `studentId` is the application's
     * own id, which matches no account.
     */
    anonymousSince: { type: Date },
    /**
     * Id of the application's live meeting. A decision that allows no meeting is written only if this field is absent
     * (MEETINGS §5).
     */
    liveMeetingId: { type: Schema.Types.ObjectId },
    /**
     * Time at which a meeting claimed the application. Removed once the meeting is inserted; an old time means that
     * no meeting was inserted.
     */
    claimedAt: { type: Date },
  },
  { collection: APPLICATIONS, timestamps: true, autoIndex: false, strict: 'throw' },
);

applicationSchema.plugin(searchable(['studentName']));

export const ApplicationModel = model('Application', applicationSchema);
/**
 * Condition for an application without a live meeting. The value null also matches an absent field. All queries use
 * this constant, so that their results agree.
 */
export const UNBOOKED = { liveMeetingId: null } as const;
export type Application = Omit<InferSchemaType<typeof applicationSchema>, keyof StudentFacts> &
  StudentFacts & { _id: Types.ObjectId };
