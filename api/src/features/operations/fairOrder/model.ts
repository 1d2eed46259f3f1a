import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;
const id = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;

/**
 * States of a move. `open`: the move can be undone. `telling`: mails are being queued. `told`: all mails are queued.
 * `takenBack`: the move was undone.
 */
const MOVE_STATES = ['open', 'telling', 'told', 'takenBack'] as const;

const moveSchema = new Schema(
  {
    editionId: id,
    days: { type: Number, required: true },
    reason: { type: String, required: true },
    by: { type: ObjectId },
    at: date,
    takeBackUntil: date,
    state: { type: String, enum: MOVE_STATES, required: true },
    /** Days and hours before the move; absent if no admin had set them. */
    before: {
      type: new Schema(
        {
          days: { type: [String], default: undefined },
          hours: { type: [Object], default: undefined },
          startsAt: date,
          endsAt: date,
        },
        { _id: false, strict: 'throw' },
      ),
      required: true,
    },
    /** Ids of the accounts to notify. They are deleted when all mails are queued. */
    people: { type: [ObjectId], default: undefined },
    /** Ids of the offers that the move has withdrawn. */
    withdrawn: { type: [ObjectId], default: undefined },
  },
  { collection: 'fairmoves', timestamps: true, autoIndex: false, strict: 'throw' },
);

export const FairMoveModel = model('FairMove', moveSchema);
export type FairMove = InferSchemaType<typeof moveSchema> & { _id: Types.ObjectId };
