import { ATTENDANCES, MEETING_SOURCES, MEETING_STATUSES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const MEETING_SETTINGS = 'meetingsettings';
export const MEETING_TABLES = 'meetingtables';
export const MEETING_SLOTS = 'meetingslots';
export const MEETINGS = 'meetings';

/**
 * Index of a company's meetings, given as a hint for its live ones: the planner may choose the unique index
 * over the applications of live meetings, which reads those of all companies.
 */
export const MEETINGS_OF_COMPANY = { editionId: 1, companyId: 1, startsAt: 1, _id: 1 } as const;

const { ObjectId } = Schema.Types;
const options = <const C extends string>(collection: C) =>
  ({ collection, timestamps: true, autoIndex: false, strict: 'throw' }) as const;
const editionId = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;
const id = { type: ObjectId, required: true } as const;

/** One per edition; absent until an admin changes a setting or a meeting is booked. */
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
    /** Set by the first booking; the gap cannot change afterwards. */
    locked: { type: Boolean },
    /**
     * Incremented with every change, so that concurrent changes conflict and the second one is checked
     * against the first.
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
     * The 5-minute steps the slot occupies, counted from 1970; no two slots of a table share one (unique
     * index).
     */
    buckets: { type: [Number], required: true },
    track: { type: String },
    blocked: { type: Boolean, required: true },
    blockReason: { type: String },
    /** Set while a change of the plan holds the slot (planning/slots.ts): id of the change and time. */
    heldBy: { type: ObjectId },
    heldAt: { type: Date },
    /** Incremented by every move onto the slot, so that a concurrent blocking conflicts with it. */
    moves: { type: Number },
  },
  options(MEETING_SLOTS),
);

/** A notification to send: its kind, and the version of the meeting at the event. */
export const pendingEventSchema = new Schema(
  {
    kind: {
      type: String,
      enum: ['booked', 'moved', 'cancelled', 'offered', 'offerExpired', 'lapsed'],
      required: true,
    },
    version: { type: Number, required: true },
    at: date,
    /** For a move: the actor and the former place. */
    by: { type: ObjectId },
    from: { type: new Schema({ startsAt: date, tableId: id }, { _id: false }) },
  },
  { _id: false },
);
export type PendingEvent = InferSchemaType<typeof pendingEventSchema>;

/** A change of a meeting by someone other than its company, for that company's daily mail. */
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
    /** The member at its table; a unique index keeps each member at one table at a time (BEYOND 3). */
    memberId: { type: ObjectId },
    startsAt: date,
    endsAt: date,
    track: { type: String },
    status: { type: String, enum: MEETING_STATUSES, required: true },
    /**
     * True while booked or offered: the meeting occupies its time. The unique indexes cover only these
     * (MEETINGS §5).
     */
    live: { type: Boolean, required: true },
    source: { type: String, enum: MEETING_SOURCES, required: true },
    /** Number from 1 to the limit, unique among a student's live meetings. */
    quotaNo: { type: Number, required: true },
    buckets: { type: [Number], required: true },
    /** `buckets` and the gap after them. */
    studentBuckets: { type: [Number], required: true },
    version: { type: Number, required: true },
    icsSequence: { type: Number, required: true },
    offerExpiresAt: { type: Date },
    attendance: { type: String, enum: ATTENDANCES, required: true },
    markedAt: { type: Date },
    /** Time an admin decided on the mark; then the company cannot change it and the objection is settled. */
    markDecidedAt: { type: Date },
    objection: { type: String },
    createdBy: id,
    cancelledBy: { type: ObjectId },
    cancelReason: { type: String },
    /** Reason for the last move by a company or admin. */
    moveReason: { type: String },
    /** Time at which the meeting was anonymized (retention). */
    anonymousSince: { type: Date },
    /** Notifications that a worker has to send; pushed in the same write as the change (MEETINGS §5). */
    pendingEvents: { type: [pendingEventSchema], required: true },
    /** The latest changes by others than the company; absent without any. */
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
