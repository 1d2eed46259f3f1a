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
    /** Picked people, only of `people.picked`. */
    people: { type: [ObjectId], default: undefined },
    subject: bothTexts,
    body: bothTexts,
    state: { type: String, required: true, enum: CAMPAIGN_STATES, default: 'draft' },
    /** Increases with every change of text or state; each change is conditional on it. */
    version: { type: Number, required: true, default: 1 },
    /** Admin who wrote the campaign. */
    by: { type: ObjectId, required: true },
    /** Number of people and hash of their ids when the draft was saved or an admin confirmed the audience. */
    count: { type: Number, required: true },
    hash: { type: String, required: true },
    sendAt: { type: Date },
    /** Cancellation of the fair that the admin knew of when confirming the audience. */
    cancellation: { type: ObjectId },
    /** Packed ids of the confirmed people (audience.ts), while the campaign is scheduled or being sent. */
    confirmed: { type: Buffer },
    /** Number of confirmed people handled so far. */
    next: { type: Number, required: true, default: 0 },
    /** Number of mails queued. */
    sent: { type: Number, required: true, default: 0 },
    /** Confirmed people who get no mail. */
    noLongerMatches: { type: [ObjectId], default: undefined },
    tooMany: { type: [ObjectId], default: undefined },
    /** Numbers of the skipped people, stored when their ids are deleted (forget.ts). */
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
  /** A lean read returns the driver's type. */
  confirmed?: { readonly buffer: Uint8Array };
};

/** One of the three campaigns that an account may get within seven days. */
const slotSchema = new Schema(
  {
    accountId: { type: ObjectId, required: true },
    /** Number from 1 to `MOST_CAMPAIGNS`; unique per account. */
    no: { type: Number, required: true },
    /** Time from which the slot is free. Writes compare it themselves, because a TTL index deletes late (NEXT 1.5). */
    expiresAt: { type: Date, required: true },
    campaignId: { type: ObjectId, required: true },
  },
  { collection: 'campaignslots', autoIndex: false, versionKey: false, strict: 'throw' },
);
export const CampaignSlotModel = model('CampaignSlot', slotSchema);
