import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;
const id = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;

const proposedSchema = new Schema({ applicationId: id, slotId: id }, { _id: false });

const proposalSchema = new Schema(
  {
    editionId: id,
    createdBy: id,
    /** Company that made the proposal; absent if an admin made it. */
    companyId: { type: ObjectId },
    meetings: { type: [proposedSchema], required: true },
    /** Time from which the proposal can be neither booked nor undone. A TTL index then deletes the proposal. */
    expiresAt: date,
    /** End of the time in which the booked proposal can be undone. Set by the request that books it. */
    takeBackUntil: { type: Date },
    /** Time from which students are notified of the booked meetings. */
    tellAt: { type: Date },
  },
  { collection: 'meetingproposals', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const ProposalModel = model('MeetingProposal', proposalSchema);
export type Proposal = InferSchemaType<typeof proposalSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};
