import { PARTICIPATION_STATES, type ParticipationState } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const PARTICIPATIONS = 'participations';

const codes = { type: [String], required: true, default: [] } as const;

/**
 * State of a participation that only stores the wishes of a company that is not at the fair: programs or positions
 * that the company has changed, or the package that an admin has changed. Lists and counts leave out such a
 * participation, and an invitation or registration replaces it.
 */
export const WISHES_ONLY = 'none';

/**
 * Participation of a company in a fair (BEYOND 1, F2). All values of a company that can differ by fair are stored
 * only here; reading a company joins its participation (atFair.ts).
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
    /** Programs that the company wants most, a part of `programs`. */
    wanted: codes,
    industries: codes,
    /** The days of the fair on which the company comes; empty if the company comes on all days. */
    days: codes,
    /** The company's message to the organisers. */
    note: { type: String },
    /**
     * Admins' note about the company at this fair. Pages show the note only to admins; the data download of company
     * members contains it.
     */
    adminNote: { type: String },
    /** Reason why the company declined, was removed or left. */
    reason: { type: String },
    invitedAt: { type: Date },
    /** Time at which the company was reminded to respond; this happens once (features/membership/registration). */
    remindedAt: { type: Date },
    registeredAt: { type: Date },
    confirmedAt: { type: Date },
    termsVersion: { type: Number },
    /** Changes with every update; compared with `If-Match`. */
    version: { type: Schema.Types.ObjectId },
    /**
     * Written when the fair becomes the current one. A concurrent change of the participation therefore conflicts,
     * and happens entirely before or after that.
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

/** Condition for participations that are more than stored wishes: the company is at the fair, in any state. */
export const AT_FAIR = { state: { $ne: WISHES_ONLY } } as const;

/** Fields of a participation that are read together with the company. */
export const FAIR_FIELDS = ['packageId', 'networkMeeting', 'programs', 'positions'] as const;
export type FairFields = Pick<Participation, (typeof FAIR_FIELDS)[number]>;
