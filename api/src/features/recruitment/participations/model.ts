import { PARTICIPATION_STATES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const PARTICIPATIONS = 'participations';

const codes = { type: [String], required: true, default: [] } as const;

/**
 * Participation of a company in a fair (BEYOND 1, F2). The company's document repeats that of the current
 * fair (features/recruitment/companies/taking.ts), so that everything that reads a company reads one document.
 */
const participationSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: PARTICIPATION_STATES, required: true },
    packageId: { type: Number, required: true },
    networkMeeting: { type: Boolean, required: true, default: false },
    programs: codes,
    positions: codes,
    /** The most wanted of `programs`. */
    wanted: codes,
    industries: codes,
    /** The days of the fair on which the company comes; empty for all of them. */
    days: codes,
    /** Message to the organisers. */
    note: { type: String },
    /** Note of the admins about the company at this fair, visible only to them. */
    adminNote: { type: String },
    /** Reason for declining, being removed or leaving. */
    reason: { type: String },
    invitedAt: { type: Date },
    /** Time of the reminder to respond, sent once (features/membership/registration). */
    remindedAt: { type: Date },
    registeredAt: { type: Date },
    confirmedAt: { type: Date },
    termsVersion: { type: Number },
    /** Changes with every update; compared with `If-Match`. */
    version: { type: Schema.Types.ObjectId },
    /**
     * Written when the fair becomes the current one, so that a concurrent change conflicts and is ordered
     * before or after it (mirror.ts).
     */
    openedBy: { type: Schema.Types.ObjectId },
  },
  { collection: PARTICIPATIONS, timestamps: true, autoIndex: false, strict: 'throw' },
);

export const ParticipationModel = model('Participation', participationSchema);
export type Participation = InferSchemaType<typeof participationSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

/** Fields of the current participation that its company repeats. */
export const FAIR_FIELDS = ['packageId', 'networkMeeting', 'programs', 'positions'] as const;
export type FairFields = Pick<Participation, (typeof FAIR_FIELDS)[number]>;
