import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;
const id = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;

const proposedSchema = new Schema({ applicationId: id, slotId: id }, { _id: false });

const proposalSchema = new Schema(
  {
    editionId: id,
    createdBy: id,
    /** Of a company's own proposal. */
    companyId: { type: ObjectId },
    meetings: { type: [proposedSchema], required: true },
    /** Not to be booked from then on; booking it takes it away, and a TTL index what nobody books. */
    expiresAt: date,
  },
  { collection: 'meetingproposals', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const ProposalModel = model('MeetingProposal', proposalSchema);
export type Proposal = InferSchemaType<typeof proposalSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};
