import { APPLICATION_STATUSES, RATINGS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { searchable } from '../../db/search.ts';

export const APPLICATIONS = 'applications';

const decidedBySchema = new Schema(
  { memberId: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

/**
 * One per (edition, student, company), held by a unique index. Name and program are copied when the student
 * applies and kept up with its profile, so that a company's list sorts and searches on one index.
 */
const applicationSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    studentId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, required: true, enum: APPLICATION_STATUSES, default: 'pending' },
    /** Declined, and its student sees it as pending until the company releases it (decisions/declines.ts). */
    held: { type: Boolean },
    /** Grows whenever what the student sees of it changes. */
    decisionNo: { type: Number },
    /** Its company is still to be told that it is there; set in the same write. */
    unannounced: { type: Boolean },
    /** A company has decided, and the mail is still to be queued; set in the same write. */
    untold: { type: Boolean },
    /** What its student has been mailed last, and at which number. */
    told: {
      type: new Schema(
        { status: { type: String, required: true }, decisionNo: { type: Number, required: true } },
        { _id: false },
      ),
    },
    /** What it was before the last decision, while that can be taken back. As long as this is there its mail waits. */
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
          /** The meeting it had already: only one that was booked since keeps the decision. */
          meetingId: { type: Schema.Types.ObjectId },
        },
        { _id: false },
      ),
    },
    /** The latest decisions on it (status.ts). */
    decisionIds: { type: [Schema.Types.ObjectId], default: undefined },
    /** When it became accepted or reserve, while it is. */
    decidedAt: { type: Date },
    /** Who of the company has made it what it is, and when; not while it is pending. */
    decidedBy: { type: decidedBySchema },
    /** Of a reserve: 1 is next. */
    reserveRank: { type: Number },
    /** The company's own words and mark. */
    notes: { type: String },
    rating: { type: Number, enum: RATINGS },
    studentName: { type: String, required: true },
    program: { type: String, required: true },
    otherProgram: { type: String },
    appliedAt: { type: Date, required: true },
    /** The request that applied last, so that a second try of that one is told from a second request. */
    submission: { type: Schema.Types.ObjectId },
    /** Since when nobody knows whose it was (retention): then `studentId` is its own id, which is nobody's. */
    anonymousSince: { type: Date },
    /** Set while a meeting is live; un-accepting needs it absent (MEETINGS §5). */
    liveMeetingId: { type: Schema.Types.ObjectId },
    /** Set with `liveMeetingId`, taken away when the meeting is there: older ones led to no meeting. */
    claimedAt: { type: Date },
  },
  { collection: APPLICATIONS, timestamps: true, autoIndex: false, strict: 'throw' },
);

applicationSchema.plugin(searchable(['studentName']));

export const ApplicationModel = model('Application', applicationSchema);
/** No meeting holds it; null finds the field absent as well. Every condition on it says it this way. */
export const UNBOOKED = { liveMeetingId: null } as const;
export type Application = InferSchemaType<typeof applicationSchema> & { _id: Types.ObjectId };
