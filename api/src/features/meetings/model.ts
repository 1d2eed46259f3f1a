import { ATTENDANCES, MEETING_SOURCES, MEETING_STATUSES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const MEETING_SETTINGS = 'meetingsettings';
export const MEETING_TABLES = 'meetingtables';
export const MEETING_SLOTS = 'meetingslots';
export const MEETINGS = 'meetings';

/**
 * The index of a company's meetings. Named where its live ones are asked for: the planner may take the unique one over the
 * applications of live meetings as well, and would read those of all companies.
 */
export const MEETINGS_OF_COMPANY = { editionId: 1, companyId: 1, startsAt: 1, _id: 1 } as const;

const { ObjectId } = Schema.Types;
const options = <const C extends string>(collection: C) =>
  ({ collection, timestamps: true, autoIndex: false, strict: 'throw' }) as const;
const editionId = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;
const id = { type: ObjectId, required: true } as const;

/** One per edition; absent until an admin has changed something or a meeting was booked. */
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
    /** Set by the first booking: from then on the gap stays. */
    locked: { type: Boolean },
    /** Grows with every change, so that of two at once the second is judged by what the first has left. */
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
    /** Who of the company sits there (features/team); nobody's without. */
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
    /** The 5-minute steps it takes, counted from 1970: no two slots of a table share one (unique index). */
    buckets: { type: [Number], required: true },
    track: { type: String },
    blocked: { type: Boolean, required: true },
    blockReason: { type: String },
    /** While a change of the plan has taken it out of what is offered (planning/slots.ts): which one, and since when. */
    heldBy: { type: ObjectId },
    heldAt: { type: Date },
    /** Grows with every move onto it, so that a move and a blocking at once are a write conflict. */
    moves: { type: Number },
  },
  options(MEETING_SLOTS),
);

/** Something to be told to people: `kind` with the version of the meeting it happened at. */
export const pendingEventSchema = new Schema(
  {
    kind: {
      type: String,
      enum: ['booked', 'moved', 'cancelled', 'offered', 'offerExpired', 'lapsed'],
      required: true,
    },
    version: { type: Number, required: true },
    at: date,
    /** Of a move: by whom, and from where. */
    by: { type: ObjectId },
    from: { type: new Schema({ startsAt: date, tableId: id }, { _id: false }) },
  },
  { _id: false },
);
export type PendingEvent = InferSchemaType<typeof pendingEventSchema>;

/** What somebody else than its company has done to a meeting, for that company's daily mail. */
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
    /** Of its table: a unique index keeps each member of a company at one table at a time (BEYOND 3). */
    memberId: { type: ObjectId },
    startsAt: date,
    endsAt: date,
    track: { type: String },
    status: { type: String, enum: MEETING_STATUSES, required: true },
    /** booked or offered: it occupies its time. The unique indexes hold over these only (MEETINGS §5). */
    live: { type: Boolean, required: true },
    source: { type: String, enum: MEETING_SOURCES, required: true },
    /** 1 to the limit, each once per student. */
    quotaNo: { type: Number, required: true },
    buckets: { type: [Number], required: true },
    /** `buckets` and the gap after them. */
    studentBuckets: { type: [Number], required: true },
    version: { type: Number, required: true },
    icsSequence: { type: Number, required: true },
    offerExpiresAt: { type: Date },
    attendance: { type: String, enum: ATTENDANCES, required: true },
    markedAt: { type: Date },
    /** When an admin decided on the mark: the company cannot change it then, and an objection is answered. */
    markDecidedAt: { type: Date },
    objection: { type: String },
    createdBy: id,
    cancelledBy: { type: ObjectId },
    cancelReason: { type: String },
    /** Why a company or admin moved it last. */
    moveReason: { type: String },
    /** Since when nobody knows whose it was (retention). */
    anonymousSince: { type: Date },
    /** What a worker still has to tell people; pushed in the same write as the change (MEETINGS §5). */
    pendingEvents: { type: [pendingEventSchema], required: true },
    /** The latest of it; empty while only its company has acted. */
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
