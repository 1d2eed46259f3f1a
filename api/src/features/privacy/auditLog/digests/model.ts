import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * Digest of the audit log of one day, created after the day is over (docs/adr/0019). The document is also a lease:
 * the process that inserts the document (unique index on the day) creates the digest. When the lease expires, another
 * process takes over.
 */
const auditDigestSchema = new Schema(
  {
    /** Day in the fair's time zone, `YYYY-MM-DD`. */
    day: { type: String, required: true },
    /** Time zone in which the day was computed; absent in older digests. */
    timeZone: { type: String },
    /**
     * Start of the day, as computed when the digest was created. Later changes of the fair's time zone do not change
     * it.
     */
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    /** Id of the run that creates the digest. Another run may take over after `leaseUntil`. */
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
