import { WAITLIST_STATES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { pendingEventSchema } from '../meetings/index.ts';

export const WAITLIST_ENTRIES = 'waitlistentries';

const { ObjectId } = Schema.Types;
const id = { type: ObjectId, required: true } as const;
const date = { type: Date, required: true } as const;

const waitlistSchema = new Schema(
  {
    editionId: id,
    companyId: id,
    studentId: id,
    applicationId: id,
    joinedAt: date,
    notBefore: { type: Date },
    notAfter: { type: Date },
    state: { type: String, enum: WAITLIST_STATES, required: true },
    /** True while waiting or offered; one per application (partial unique index). */
    active: { type: Boolean, required: true },
    /** The meeting that reserves the offered time. */
    meetingId: { type: ObjectId },
    /** The decision that ended the entry, so that taking it back restores the entry. */
    endedBy: { type: ObjectId },
    /** Time at which the entry was anonymized (retention). */
    anonymousSince: { type: Date },
    /** A pending notification that the entry lapsed. */
    pendingEvents: { type: [pendingEventSchema], required: true },
  },
  { collection: WAITLIST_ENTRIES, timestamps: true, autoIndex: false, strict: 'throw' },
);

export const WaitlistModel = model('WaitlistEntry', waitlistSchema);
export type WaitlistEntry = InferSchemaType<typeof waitlistSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};
