import { CAMPAIGN_STATES, SEGMENTS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;
const bothTexts = {
  type: new Schema(
    { en: { type: String, required: true }, sv: { type: String, required: true } },
    { _id: false },
  ),
  required: true,
} as const;

/** A message of the organisers to a segment (NEXT 1.5). */
const campaignSchema = new Schema(
  {
    editionId: { type: ObjectId, required: true },
    segment: { type: String, required: true, enum: SEGMENTS },
    filter: {
      type: new Schema({ program: { type: String }, company: { type: String } }, { _id: false }),
      default: undefined,
    },
    /** Ids of the picked people, only in the segment `people.picked`. */
    people: { type: [ObjectId], default: undefined },
    subject: bothTexts,
    body: bothTexts,
    state: { type: String, required: true, enum: CAMPAIGN_STATES, default: 'draft' },
    /** Increases with every change of text or state. Each change applies only to the version that was read. */
    version: { type: Number, required: true, default: 1 },
    /** Admin who wrote the campaign. */
    by: { type: ObjectId, required: true },
    /** Number of people when the draft was saved or, later, when an admin confirmed the audience. */
    count: { type: Number, required: true },
    /** Hash of the sorted ids of these people. */
    hash: { type: String, required: true },
    sendAt: { type: Date },
    /** Id of the fair's cancellation, if the admin confirmed the audience while the fair was cancelled. */
    cancellation: { type: ObjectId },
    /** Ids of the confirmed people in one buffer (audience.ts), while the campaign is scheduled or being sent. */
    confirmed: { type: Buffer },
    /** Number of confirmed people who have been handled. Sending continues at this index. */
    next: { type: Number, required: true, default: 0 },
    /** Number of mails that have been queued. */
    sent: { type: Number, required: true, default: 0 },
    /** Confirmed people who got no mail because they no longer matched the segment. */
    noLongerMatches: { type: [ObjectId], default: undefined },
    /** Confirmed people who got no mail because they had got too many campaigns. */
    tooMany: { type: [ObjectId], default: undefined },
    /** Numbers of the people who got no mail, stored when their ids are deleted (forget.ts). */
    skipped: {
      type: new Schema({ noLongerMatches: Number, tooMany: Number }, { _id: false }),
      default: undefined,
    },
    startedAt: { type: Date },
    doneAt: { type: Date },
  },
  { collection: 'campaigns', timestamps: true, autoIndex: false, versionKey: false, strict: 'throw' },
);

export const CampaignModel = model('Campaign', campaignSchema);
export type StoredCampaign = Omit<
  InferSchemaType<typeof campaignSchema>,
  'confirmed' | 'filter' | 'people'
> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
  filter?: { program?: string; company?: string };
  people?: Types.ObjectId[];
  /** A lean read returns the type of the MongoDB driver here. */
  confirmed?: { readonly buffer: Uint8Array };
};

/** A slot of an account. Each account has three slots, so that it gets at most three campaigns within seven days. */
const slotSchema = new Schema(
  {
    accountId: { type: ObjectId, required: true },
    /** Number of the slot, from 1 to `MOST_CAMPAIGNS`. Each account has each number at most once. */
    no: { type: Number, required: true },
    /** Time from which the slot is free. Writes compare this time, because a TTL index deletes late (NEXT 1.5). */
    expiresAt: { type: Date, required: true },
    campaignId: { type: ObjectId, required: true },
  },
  { collection: 'campaignslots', autoIndex: false, versionKey: false, strict: 'throw' },
);
export const CampaignSlotModel = model('CampaignSlot', slotSchema);
