import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * Digest of the audit log of one day, made after the day is over (docs/adr/0019). The unique day is also the
 * lease: the process that inserts it makes the digest, and another process takes over when the lease expires.
 */
const auditDigestSchema = new Schema(
  {
    /** Day in the fair's time zone, `YYYY-MM-DD`. */
    day: { type: String, required: true },
    /** Time zone in which the day was computed; absent in older digests. */
    timeZone: { type: String },
    /** Start of the day when the digest was made; later changes of the fair's time zone do not move it. */
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    /** Id of the run that makes the digest; `leaseUntil` is when another run may take over. */
    run: { type: Schema.Types.ObjectId },
    leaseUntil: { type: Date },
    entries: { type: Number },
    sha256: { type: String },
    madeAt: { type: Date },
    /** True until a mail with this digest is queued. */
    unmailed: { type: Boolean },
  },
  { collection: 'auditdigests', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const AuditDigestModel = model('AuditDigest', auditDigestSchema);
export type AuditDigestRecord = InferSchemaType<typeof auditDigestSchema> & { _id: Types.ObjectId };
