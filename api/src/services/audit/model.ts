import { model, Schema } from 'mongoose';

/**
 * An audit entry: actor, action, target and time. The entry stores only ids, because it is kept longer than the
 * accounts that it names (DECISIONS §4).
 */
const auditEntrySchema = new Schema(
  {
    at: { type: Date, required: true },
    /** `<thing>.<verb>`, for example `auth.loggedIn` or `student.deactivated`. */
    action: { type: String, required: true },
    actorId: { type: Schema.Types.ObjectId },
    actorType: { type: String },
    targetId: { type: Schema.Types.ObjectId },
    targetType: { type: String },
    /** The edition that was current at the time of the action. */
    editionId: { type: Schema.Types.ObjectId },
    /** The company that the action concerns, also set if a member of the company acted. */
    companyId: { type: Schema.Types.ObjectId },
    /** `X-Request-Id` of the request. */
    requestId: { type: String },
    /**
     * Reason given for the action. The reason is about the target person and is erased together with that person's
     * data.
     */
    reason: { type: String },
    /** Network of the client (/24 for IPv4, /48 for IPv6), for `auth.*` actions only. */
    network: { type: String },
    detail: { type: Schema.Types.Mixed },
    changes: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'auditentries', autoIndex: false, versionKey: false, strict: 'throw' },
);

export const AuditEntryModel = model('AuditEntry', auditEntrySchema);
