import { model, Schema } from 'mongoose';

/** Who did what to whom, when. Ids only: an entry outlives the person it is about (DECISIONS §4). */
const auditEntrySchema = new Schema(
  {
    at: { type: Date, required: true },
    /** `thing.verbed`: `auth.loggedIn`, `student.deactivated`. */
    action: { type: String, required: true },
    actorId: { type: Schema.Types.ObjectId },
    actorType: { type: String },
    targetId: { type: Schema.Types.ObjectId },
    targetType: { type: String },
    /** The fair that was current. */
    editionId: { type: Schema.Types.ObjectId },
    /** Whose company it was done for or to, beside the member who acted. */
    companyId: { type: Schema.Types.ObjectId },
    /** `X-Request-Id` of the request that did it. */
    requestId: { type: String },
    /** Why; of the person it was done to, and goes with them. */
    reason: { type: String },
    /** Of `auth.*`: where from, as its /24 or /48. */
    network: { type: String },
    detail: { type: Schema.Types.Mixed },
    changes: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'auditentries', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const AuditEntryModel = model('AuditEntry', auditEntrySchema);
