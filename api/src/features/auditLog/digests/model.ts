import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * What the lines of the audit log of a day were when the day was over (docs/adr/0019). The unique day is also the lease: who
 * inserts it makes the digest, and when nothing has come of it another process takes it over.
 */
const auditDigestSchema = new Schema(
  {
    /** By the fair's clocks, `YYYY-MM-DD`. */
    day: { type: String, required: true },
    /** By whose clocks the day was reckoned; absent in those of before. */
    timeZone: { type: String },
    /** The day as it was reckoned then, also when the fair is given another time zone. */
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    /** While it is being made: by which run, and until when nobody else does. */
    run: { type: Schema.Types.ObjectId },
    leaseUntil: { type: Date },
    entries: { type: Number },
    sha256: { type: String },
    madeAt: { type: Date },
    /** True until a mail with it is queued. */
    unmailed: { type: Boolean },
  },
  { collection: 'auditdigests', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const AuditDigestModel = model('AuditDigest', auditDigestSchema);
export type AuditDigestRecord = InferSchemaType<typeof auditDigestSchema> & { _id: Types.ObjectId };
