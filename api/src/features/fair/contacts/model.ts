import { CONTACT_WAYS, FOLLOW_UPS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const CONTACTS_AT_BOOTH = 'contacts';
const { ObjectId } = Schema.Types;

/**
 * A student's contact that a company has at a fair. A unique index allows one document per student and company. Name
 * and email address stay in the account. After a take-back only the three ids and `takenBackAt` are left, so that scans
 * made before it do not bring the contact back (docs/adr/0052).
 */
const contactSchema = new Schema(
  {
    editionId: { type: ObjectId, required: true },
    companyId: { type: ObjectId, required: true },
    studentId: { type: ObjectId, required: true },
    /** Set while the company has the contact. */
    live: { type: Boolean },
    /** Time of the latest take-back or deletion. Scans made until then never open the contact. */
    takenBackAt: { type: Date },
    /** Corrected time of the earliest scan, or time at which the student shared. */
    metAt: { type: Date },
    how: { type: String, enum: CONTACT_WAYS },
    /** The member who scanned first. */
    memberId: { type: ObjectId },
    /** Whether the student has shared the CV. Only the student's acts set it. */
    cv: { type: Boolean },
    note: { type: String },
    rating: { type: Number },
    starred: { type: Boolean },
    follow: { type: String, enum: FOLLOW_UPS },
    /** Replaced with every change of note, rating, star or follow-up. */
    version: { type: ObjectId },
    /** Id of the scan that opened the contact; absent if the student scanned a poster. */
    openedBy: { type: String },
    /** Ids of the latest scans of this contact, so that a repeated scan changes nothing. */
    scanIds: { type: [String], default: undefined },
  },
  { collection: CONTACTS_AT_BOOTH, autoIndex: false, versionKey: false, strict: 'throw' },
);

/** Everything that a contact has except its three ids and the time of its end, as the `$unset` of an update. */
const ERASED_AT_END = {
  ...{ live: 1, metAt: 1, how: 1, memberId: 1, cv: 1, note: 1, rating: 1, starred: 1, follow: 1, version: 1 },
  ...{ openedBy: 1, scanIds: 1 },
} as const;

/** Returns the update that ends a contact at this time. */
export const endedAt = (at: Date) => ({ $set: { takenBackAt: at }, $unset: ERASED_AT_END });

export const ContactModel = model('Contact', contactSchema);
export type StoredContact = InferSchemaType<typeof contactSchema> & { _id: Types.ObjectId };
