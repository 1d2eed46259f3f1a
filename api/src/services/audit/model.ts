import { model, Schema } from 'mongoose';

/**
 * An audit entry: the actor, the action, the target and the time. It stores only ids because it outlives the
 * person it is about (DECISIONS §4).
 */
const auditEntrySchema = new Schema(
  {
    at: { type: Date, required: true },
    /** `thing.verbed`: `auth.loggedIn`, `student.deactivated`. */
    action: { type: String, required: true },
    actorId: { type: Schema.Types.ObjectId },
    actorType: { type: String },
    targetId: { type: Schema.Types.ObjectId },
    targetType: { type: String },
    /** The fair that was current at the time. */
    editionId: { type: Schema.Types.ObjectId },
    /** The company concerned, besides the member who acted. */
    companyId: { type: Schema.Types.ObjectId },
    /** `X-Request-Id` of the request. */
    requestId: { type: String },
    /** Reason given for the action. It is about the target person and is erased with them. */
    reason: { type: String },
    /** For `auth.*`: the client's /24 or /48. */
    network: { type: String },
    detail: { type: Schema.Types.Mixed },
    changes: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'auditentries', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const AuditEntryModel = model('AuditEntry', auditEntrySchema);
