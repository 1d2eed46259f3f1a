import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;
const options = <const C extends string>(collection: C) =>
  ({ collection, timestamps: true, autoIndex: false, strict: 'throw' }) as const;
const editionId = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;
const id = { type: ObjectId, required: true } as const;
const minutes = { type: Number, required: true } as const;

/** One per edition; absent until an admin has changed something or a meeting was booked. */
const settingsSchema = new Schema(
  {
    editionId,
    fairDays: { type: [String], default: undefined },
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
  },
  options('meetingsettings'),
);

const tableSchema = new Schema(
  {
    editionId,
    companyId: id,
    name: { type: String, required: true },
    order: { type: Number, required: true },
  },
  options('meetingtables'),
);

const spanSchema = new Schema({ startsAt: date, endsAt: date }, { _id: false });

const blockSchema = new Schema(
  {
    editionId,
    companyId: id,
    startsAt: date,
    endsAt: date,
    slotMinutes: minutes,
    pauseMinutes: minutes,
    breaks: { type: [spanSchema], required: true },
    tableIds: { type: [ObjectId], required: true },
    track: { type: String },
    state: { type: String, enum: ['draft', 'published'], required: true },
  },
  options('meetingblocks'),
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
  },
  options('meetingslots'),
);

const meetingSchema = new Schema(
  {
    editionId,
    companyId: id,
    studentId: id,
    applicationId: id,
    slotId: id,
    tableId: id,
    startsAt: date,
    endsAt: date,
    track: { type: String },
    status: {
      type: String,
      enum: ['booked', 'cancelled_by_student', 'cancelled_by_company', 'cancelled_by_admin'],
      required: true,
    },
    /** Occupies its time; the unique indexes hold over these only (MEETINGS §5). */
    live: { type: Boolean, required: true },
    source: { type: String, enum: ['student', 'company', 'admin'], required: true },
    /** 1 to the limit, each once per student. */
    quotaNo: { type: Number, required: true },
    buckets: { type: [Number], required: true },
    /** `buckets` and the gap after them. */
    studentBuckets: { type: [Number], required: true },
    version: { type: Number, required: true },
    icsSequence: { type: Number, required: true },
    attendance: { type: String, enum: ['unknown', 'present', 'late', 'no_show'], required: true },
    createdBy: id,
    cancelledBy: { type: ObjectId },
    cancelReason: { type: String },
    /** What a worker still has to tell people; pushed in the same write as the change. */
    pendingEvents: { type: [String], required: true },
  },
  options('meetings'),
);

type Stored<S> = InferSchemaType<S> & { _id: Types.ObjectId };

export const MeetingSettingsModel = model('MeetingSettings', settingsSchema);
export type StoredSettings = Stored<typeof settingsSchema>;
export const TableModel = model('MeetingTable', tableSchema);
export type Table = Stored<typeof tableSchema>;
export const BlockModel = model('MeetingBlock', blockSchema);
export type Block = Stored<typeof blockSchema>;
export const SlotModel = model('MeetingSlot', slotSchema);
export type Slot = Stored<typeof slotSchema>;
export const MeetingModel = model('Meeting', meetingSchema);
export type Meeting = Stored<typeof meetingSchema>;
