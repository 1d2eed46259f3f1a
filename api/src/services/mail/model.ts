import { LANGUAGES } from '@fair/texts/text';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * The outbox: mails are queued in the database and sent from there, with as many attempts as it takes. The text is written when
 * a mail is sent, so no link that opens an account is ever stored. A sent mail keeps only its recipient and template.
 */
const mailSchema = new Schema(
  {
    /** Identifies the mail: the same key queued twice is one mail. */
    key: { type: String, required: true },
    /** The recipient's account: the mail goes to the address it has when the mail is sent. */
    personId: { type: Schema.Types.ObjectId },
    /**
     * Address of a mail to an address instead of an account: its current (`recovery`) or former one (`addressChanged`).
     * Mails queued by older releases have one too.
     */
    to: { type: String },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed },
    /** Language of the page behind the request, for a person without a language of their own. */
    language: { type: String, enum: LANGUAGES },
    /** A person waits for the mail at a login page: it has worker slots of its own (worker.ts). */
    urgent: { type: Boolean },
    /** `discarded`: the recipient no longer exists, or there was nothing to tell. `failed`: given up, with `lastError`. */
    state: {
      type: String,
      required: true,
      enum: ['queued', 'sent', 'discarded', 'failed'],
      default: 'queued',
    },
    attempts: { type: Number, required: true, default: 0 },
    /** Time of the next attempt. A worker that takes the mail moves it into the future, so that no other takes it. */
    nextAttemptAt: { type: Date },
    /** Set while the mail is in flight; stays set after a crash until another worker takes the mail. */
    taken: { type: Boolean },
    sentAt: { type: Date },
    /** Error code of the last attempt. */
    lastError: { type: String },
    /** Response of the server, without addresses (serverAnswer.ts). */
    lastAnswer: { type: String },
    /**
     * Last rejection of this recipient, without the parts that differ between recipients (refusal.ts), and
     * its time.
     */
    refusal: { type: String },
    refusedAt: { type: Date },
    /**
     * End of what a mail to a former address is about. After giving up, the entry is not stored for longer.
     */
    until: { type: Date },
    /** Address that the server rejected permanently, set when the mail was given up for that. */
    refusedTo: { type: String },
    /** Expiry of the entry (TTL index). */
    expiresAt: { type: Date },
  },
  { collection: 'mails', timestamps: true, autoIndex: false, strict: 'throw', minimize: false },
);

export const MailModel = model('Mail', mailSchema);
export type Mail = InferSchemaType<typeof mailSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};
