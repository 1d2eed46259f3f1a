import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const MEETING_BLOCKS = 'meetingblocks';

const { ObjectId } = Schema.Types;
const id = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;
const minutes = { type: Number, required: true } as const;

const spanSchema = new Schema({ startsAt: date, endsAt: date }, { _id: false });

const blockSchema = new Schema(
  {
    editionId: id,
    companyId: id,
    startsAt: date,
    endsAt: date,
    slotMinutes: minutes,
    pauseMinutes: minutes,
    breaks: { type: [spanSchema], required: true },
    tableIds: { type: [ObjectId], required: true },
    track: { type: String },
    state: { type: String, enum: ['draft', 'published'], required: true },
    /**
     * Increases with every change, so that the second of two concurrent changes fails. Absent before the first change.
     */
    version: { type: Number },
  },
  { collection: MEETING_BLOCKS, timestamps: true, autoIndex: false, strict: 'throw' },
);

export const BlockModel = model('MeetingBlock', blockSchema);
export type Block = InferSchemaType<typeof blockSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};
