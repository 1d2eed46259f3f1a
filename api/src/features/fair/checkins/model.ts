import { PASS_KINDS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * The earliest scan of a person on a day. `at` is the time of the scan, corrected by the error of the device's clock;
 * `receivedAt` is the time at which the server received the scan.
 */
const firstSchema = new Schema(
  {
    at: { type: Date, required: true },
    scanId: { type: String, required: true },
    gate: { type: String, required: true },
    by: { type: Schema.Types.ObjectId },
    receivedAt: { type: Date, required: true },
  },
  { _id: false },
);

/** A scan that is not counted, because it is too old or its day is not a day of the fair. */
const asideSchema = new Schema(
  {
    scanId: { type: String, required: true },
    at: { type: Date, required: true },
    gate: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
  },
  { _id: false },
);

/**
 * All scans of a person on one day of a fair. A unique index allows one document per person and day. If `first` is
 * absent, the person is not checked in: every scan so far was undone or is not counted.
 */
const checkinSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: PASS_KINDS, required: true },
    personId: { type: Schema.Types.ObjectId, required: true },
    /** Day of the scans (YYYY-MM-DD) in the fair's time zone, by the corrected times of the scans. */
    day: { type: String, required: true },
    /** The person's program at the check-in. The statistics use it after the person is removed. */
    program: { type: String },
    first: { type: firstSchema },
    lastAt: { type: Date, required: true },
    /** Ids of the latest counted scans, at most `MOST_SCANS` (record.ts). */
    scanIds: { type: [String], required: true },
    /**
     * Ids of scans that were the earliest known scan when they arrived. Their outcome is `in`, even if the device sends
     * them again.
     */
    wasFirst: { type: [String], required: true },
    undone: { type: [String], required: true },
    /** Scans that are not counted. Only admins see them. */
    aside: { type: [asideSchema], default: undefined },
    /** Time at which the person was removed from the document (retention, deleted account). */
    anonymousSince: { type: Date },
  },
  { collection: 'checkins', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const CheckinModel = model('Checkin', checkinSchema);
export type Checkin = Omit<InferSchemaType<typeof checkinSchema>, 'first' | 'aside' | 'anonymousSince'> & {
  _id: Types.ObjectId;
  first?: InferSchemaType<typeof firstSchema>;
  aside?: InferSchemaType<typeof asideSchema>[];
};
