import { LANGUAGES } from '@fair/texts/text';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * The outbox: a mail is queued in the same database as its subject matter, and retried until it is sent. Its
 * text is written when it is sent, so the queue never contains links that open an account. Of a sent mail,
 * only recipient and template remain.
 */
const mailSchema = new Schema(
  {
    /** Unique key: the same key queued twice is one mail. */
    key: { type: String, required: true },
    /** Recipient; the mail goes to the address of this account at the time of sending. */
    personId: { type: Schema.Types.ObjectId },
    /**
     * Of a mail that is to an address, whoever has it (`recovery`) or had it (`addressChanged`). Of one to a person what
     * the release before sends it to (mailer.ts).
     */
    to: { type: String },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed },
    /** Language of the page that requested it, for recipients without a language of their own. */
    language: { type: String, enum: LANGUAGES },
    /**
     * Whether it uses the worker slots for urgent mails (worker.ts), because a person waits for it at a login
     * page.
     */
    urgent: { type: Boolean },
    /** `discarded`: the recipient no longer exists. `failed`: given up, with `lastError`. */
    state: {
      type: String,
      required: true,
      enum: ['queued', 'sent', 'discarded', 'failed'],
      default: 'queued',
    },
    attempts: { type: Number, required: true, default: 0 },
    /**
     * Earliest time of the next attempt. A worker that takes the mail moves it on, which keeps other workers
     * away.
     */
    nextAttemptAt: { type: Date },
    /**
     * Whether a worker is sending it. A worker that died leaves this set until the next one takes the mail.
     */
    taken: { type: Boolean },
    sentAt: { type: Date },
    /** Error code. */
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
