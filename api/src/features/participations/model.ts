import { PARTICIPATION_STATES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const PARTICIPATIONS = 'participations';

const codes = { type: [String], required: true, default: [] } as const;

/**
 * A company at a fair (BEYOND 1, F2). What it is at the current fair its own document has as well (features/companies/taking.ts),
 * so that everything that reads a company reads one document.
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
    /** Of `programs` those it looks for most. */
    wanted: codes,
    industries: codes,
    /** Of the fair's days those it comes on; none said: all of them. */
    days: codes,
    /** To the organisers. */
    note: { type: String },
    /** What the admins have noted about the company at this fair, from a sheet or by hand: nobody else sees it. */
    adminNote: { type: String },
    /** Why it declined, was taken out or left. */
    reason: { type: String },
    invitedAt: { type: Date },
    /** That it has not answered yet, once (features/registration). */
    remindedAt: { type: Date },
    registeredAt: { type: Date },
    confirmedAt: { type: Date },
    termsVersion: { type: Number },
    /** A new id with every change: what `If-Match` is held against. */
    version: { type: Schema.Types.ObjectId },
    /** Written as its fair became the current one, so that a change at that moment comes before it or after (mirror.ts). */
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

/** What of a participation in the current fair its company has as well. */
export const FAIR_FIELDS = ['packageId', 'networkMeeting', 'programs', 'positions'] as const;
export type FairFields = Pick<Participation, (typeof FAIR_FIELDS)[number]>;
