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
    /** True while the entry is waiting or offered. A unique index allows one active entry per application. */
    active: { type: Boolean, required: true },
    /** Id of the meeting that reserves the offered time. */
    meetingId: { type: ObjectId },
    /** Id of the decision or cancellation that ended the entry. Undoing the decision restores the entry. */
    endedBy: { type: ObjectId },
    /** Time at which the entry was anonymized (retention). */
    anonymousSince: { type: Date },
    /** The pending notification that the entry has lapsed, if any. */
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
