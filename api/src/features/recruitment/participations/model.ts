import { PARTICIPATION_STATES, type ParticipationState } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const PARTICIPATIONS = 'participations';

const codes = { type: [String], required: true, default: [] } as const;

/**
 * State of a participation that only stores the wishes of a company which is not at the fair: programs or positions
 * that the company has changed, or the package that an admin has changed. Lists and counts leave it out, and an
 * invitation or registration replaces it.
 */
export const WISHES_ONLY = 'none';

/**
 * Participation of a company in a fair (BEYOND 1, F2). It is the only place that stores a company's values at a fair.
 * Reads of a company join it (atFair.ts).
 */
const participationSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: [...PARTICIPATION_STATES, WISHES_ONLY], required: true },
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
     * before or after it.
     */
    openedBy: { type: Schema.Types.ObjectId },
  },
  { collection: PARTICIPATIONS, timestamps: true, autoIndex: false, strict: 'throw' },
);

export const ParticipationModel = model('Participation', participationSchema);
export type Participation = Omit<InferSchemaType<typeof participationSchema>, 'state'> & {
  state: ParticipationState;
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

/** Condition for participations of companies that are at the fair, in any state. */
export const AT_FAIR = { state: { $ne: WISHES_ONLY } } as const;

/** Fields of a participation that are read with its company. */
export const FAIR_FIELDS = ['packageId', 'networkMeeting', 'programs', 'positions'] as const;
export type FairFields = Pick<Participation, (typeof FAIR_FIELDS)[number]>;
