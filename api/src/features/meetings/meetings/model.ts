import { ATTENDANCES, MEETING_SOURCES, MEETING_STATUSES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const MEETING_SETTINGS = 'meetingsettings';
export const MEETING_TABLES = 'meetingtables';
export const MEETING_SLOTS = 'meetingslots';
export const MEETINGS = 'meetings';

/**
 * Index of a company's meetings, used as a hint in queries for its live meetings. Without the hint, the planner may
 * choose the unique index on the applications of live meetings, and then reads the meetings of all companies.
 */
export const MEETINGS_OF_COMPANY = { editionId: 1, companyId: 1, startsAt: 1, _id: 1 } as const;

const { ObjectId } = Schema.Types;
const options = <const C extends string>(collection: C) =>
  ({ collection, timestamps: true, autoIndex: false, strict: 'throw' }) as const;
const editionId = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;
const id = { type: ObjectId, required: true } as const;

/** Booking settings of an edition. The document is absent until an admin changes a setting or a meeting is booked. */
const settingsSchema = new Schema(
  {
    editionId,
    bookingOpensAt: { type: Date },
    reserveOpensAt: { type: Date },
    cancelCutoffHours: { type: Number },
    minGapMinutes: { type: Number },
    maxMeetingsPerStudent: { type: Number },
    limitEndsAt: { type: Date },
    offerTtlMinutes: { type: Number },
    lastMinuteBooking: { type: Boolean },
    noShowSuspendAfter: { type: Number },
    /** True after the first booking. From then on, the minimum gap cannot be changed. */
    locked: { type: Boolean },
    /**
     * Increases with every change, so that two concurrent changes conflict. The second change is then checked again
     * with the result of the first.
     */
    changes: { type: Number },
  },
  options(MEETING_SETTINGS),
);

const tableSchema = new Schema(
  {
    editionId,
    companyId: id,
    name: { type: String, required: true },
    order: { type: Number, required: true },
    /** The member at this table (features/membership/team), if any. */
    memberId: { type: ObjectId },
    /**
     * Booth at which the table is placed (features/fair/floorMap). If absent, the table is at the company's own booth.
     */
    boothId: { type: ObjectId },
  },
  options(MEETING_TABLES),
);

const slotSchema = new Schema(
  {
    editionId,
    blockId: id,
    companyId: id,
    tableId: id,
    startsAt: date,
    endsAt: date,
    /**
     * The 5-minute steps that the slot occupies, counted from 1970. A unique index ensures that no two slots of a table
     * have the same step.
     */
    buckets: { type: [Number], required: true },
    track: { type: String },
    blocked: { type: Boolean, required: true },
    blockReason: { type: String },
    /**
     * Id of the change of the plan that has reserved the slot (planning/slots.ts); absent if no change is in progress.
     */
    heldBy: { type: ObjectId },
    heldAt: { type: Date },
    /** Increases with every move of a meeting to the slot, so that a concurrent blocking of the slot conflicts. */
    moves: { type: Number },
  },
  options(MEETING_SLOTS),
);

/** A notification to be sent, with the version of the meeting at the time of the event. */
export const pendingEventSchema = new Schema(
  {
    kind: {
      type: String,
      enum: ['booked', 'moved', 'cancelled', 'offered', 'offerExpired', 'lapsed'],
      required: true,
    },
    version: { type: Number, required: true },
    at: date,
    /** Account that moved the meeting; absent unless the event is a move. */
    by: { type: ObjectId },
    /** Time and table before the move; absent unless the event is a move. */
    from: { type: new Schema({ startsAt: date, tableId: id }, { _id: false }) },
  },
  { _id: false },
);
export type PendingEvent = InferSchemaType<typeof pendingEventSchema>;

/** A change that someone other than the company made to a meeting, for the company's daily mail. */
export const newsSchema = new Schema(
  { kind: { type: String, enum: ['booked', 'moved', 'cancelled'], required: true }, at: date },
  { _id: false },
);
export type News = InferSchemaType<typeof newsSchema>;

const meetingSchema = new Schema(
  {
    editionId,
    companyId: id,
    studentId: id,
    applicationId: id,
    slotId: id,
    tableId: id,
    /**
     * The member at the meeting's table. A unique index ensures that a member is at only one table at a time (BEYOND
     * 3).
     */
    memberId: { type: ObjectId },
    startsAt: date,
    endsAt: date,
    track: { type: String },
    status: { type: String, enum: MEETING_STATUSES, required: true },
    /**
     * True while booked or offered. Only live meetings are in the unique indexes, so that an ended one frees
     * its time (MEETINGS §5).
     */
    live: { type: Boolean, required: true },
    source: { type: String, enum: MEETING_SOURCES, required: true },
    /**
     * A number from 1 to the maximum of meetings per student. It is unique among a student's live meetings
     * and so enforces the maximum.
     */
    quotaNo: { type: Number, required: true },
    buckets: { type: [Number], required: true },
    /** `buckets` plus the steps of the minimum gap after them. */
    studentBuckets: { type: [Number], required: true },
    version: { type: Number, required: true },
    icsSequence: { type: Number, required: true },
    offerExpiresAt: { type: Date },
    attendance: { type: String, enum: ATTENDANCES, required: true },
    markedAt: { type: Date },
    /**
     * Time at which an admin decided on the attendance mark. After that, the company cannot change the mark, and the
     * student's objection is settled.
     */
    markDecidedAt: { type: Date },
    objection: { type: String },
    createdBy: id,
    cancelledBy: { type: ObjectId },
    cancelReason: { type: String },
    /** Id of the fair's cancellation, if the cancellation ended the meeting. */
    endedWith: { type: ObjectId },
    /** Reason for the last move by a company or admin. */
    moveReason: { type: String },
    /** Time at which the meeting was anonymized (retention). */
    anonymousSince: { type: Date },
    /**
     * Notifications that a worker has to send. They are written in the same update as the change (MEETINGS
     * §5).
     */
    pendingEvents: { type: [pendingEventSchema], required: true },
    /** The latest changes that the company did not make itself; absent if there are none. */
    news: { type: [newsSchema], default: undefined },
  },
  options(MEETINGS),
);

type Stored<S> = InferSchemaType<S> & { _id: Types.ObjectId; createdAt: Date; updatedAt: Date };

export const MeetingSettingsModel = model('MeetingSettings', settingsSchema);
export type StoredSettings = Stored<typeof settingsSchema>;
export const TableModel = model('MeetingTable', tableSchema);
export type Table = Stored<typeof tableSchema>;
export const SlotModel = model('MeetingSlot', slotSchema);
export type Slot = Stored<typeof slotSchema>;
export const MeetingModel = model('Meeting', meetingSchema);
export type Meeting = Stored<typeof meetingSchema>;
