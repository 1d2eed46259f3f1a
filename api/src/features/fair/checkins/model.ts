import { PASS_KINDS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** The earliest scan of a person on a day. `at` is corrected; `receivedAt` is the server's time of the request. */
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
 * All scans of a person on a day of a fair. A unique index keeps one document for each. Without `first`, the person is
 * not checked in, because all scans so far were undone.
 */
const checkinSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: PASS_KINDS, required: true },
    personId: { type: Schema.Types.ObjectId, required: true },
    /** Local day (YYYY-MM-DD) of the corrected time. */
    day: { type: String, required: true },
    /** Program at the time of the check-in; stays for statistics. */
    program: { type: String },
    first: { type: firstSchema },
    lastAt: { type: Date, required: true },
    /** The latest scans that count, at most `MOST_SCANS`. */
    scanIds: { type: [String], required: true },
    /** Scans that were the first when they arrived; their outcome is `in`, also when they are sent again. */
    wasFirst: { type: [String], required: true },
    undone: { type: [String], required: true },
    /** Scans that are not counted, only shown to the admins. */
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
