import { CONTACT_WAYS, FOLLOW_UPS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

export const CONTACTS_AT_BOOTH = 'contacts';
const { ObjectId } = Schema.Types;

/**
 * A student's contact that a company has at a fair. A unique index allows one document per student and company. Name
 * and email address stay in the student's account. When the contact ends, only its three ids and `takenBackAt` are
 * left, so that scans made before that time do not create the contact again (docs/adr/0052).
 */
const contactSchema = new Schema(
  {
    editionId: { type: ObjectId, required: true },
    companyId: { type: ObjectId, required: true },
    studentId: { type: ObjectId, required: true },
    /** Set while the company has the contact. */
    live: { type: Boolean },
    /**
     * Latest time at which the student withdrew the contact or the company deleted it. Scans made until then cannot
     * create the contact again.
     */
    takenBackAt: { type: Date },
    /**
     * Time of the earliest scan, corrected by the error of the device's clock, or time at which the student shared the
     * contact.
     */
    metAt: { type: Date },
    how: { type: String, enum: CONTACT_WAYS },
    /** The company member whose scan created the contact. */
    memberId: { type: ObjectId },
    /** Whether the student has shared the CV with the company. Only a decision of the student sets this field. */
    cv: { type: Boolean },
    note: { type: String },
    rating: { type: Number },
    starred: { type: Boolean },
    follow: { type: String, enum: FOLLOW_UPS },
    /**
     * Id that is replaced with every change of note, rating, star or follow-up. A change that is based on an older id
     * is refused.
     */
    version: { type: ObjectId },
    /** Id of the scan that created the contact; absent if the student shared the contact without being scanned. */
    openedBy: { type: String },
    /** Ids of the latest scans of this contact, so that a repeated scan changes nothing. */
    scanIds: { type: [String], default: undefined },
  },
  { collection: CONTACTS_AT_BOOTH, autoIndex: false, versionKey: false, strict: 'throw' },
);

/** All fields of a contact except its three ids and `takenBackAt`, in the form that `$unset` needs. */
const ERASED_AT_END = {
  ...{ live: 1, metAt: 1, how: 1, memberId: 1, cv: 1, note: 1, rating: 1, starred: 1, follow: 1, version: 1 },
  ...{ openedBy: 1, scanIds: 1 },
} as const;

/** Returns the update that ends a contact at this time. */
export const endedAt = (at: Date) => ({ $set: { takenBackAt: at }, $unset: ERASED_AT_END });

export const ContactModel = model('Contact', contactSchema);
export type StoredContact = InferSchemaType<typeof contactSchema> & { _id: Types.ObjectId };
