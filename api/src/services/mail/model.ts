import { LANGUAGES } from '@fair/texts/text';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * The outbox: a mail is queued in the same database as what it tells of, and sent from there however often it
 * takes. Its text is written when it is sent, so no link that opens an account ever lies in the queue; once it is
 * sent, nothing of it is left but to whom and which.
 */
const mailSchema = new Schema(
  {
    /** What makes it this mail: the same key queued twice is one mail. */
    key: { type: String, required: true },
    /** Whom it is to: it goes to the address this account has when it is sent. */
    personId: { type: Schema.Types.ObjectId },
    /**
     * Of a mail that is to an address, whoever has it (`recovery`) or had it (`addressChanged`). Of one to a person what
     * the release before sends it to (mailer.ts).
     */
    to: { type: String },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed },
    /** What the page showed that asked for it: for a person whose own language is not known when it is written. */
    language: { type: String, enum: LANGUAGES },
    /** It has seats of its own (worker.ts): somebody waits for it at a login page. */
    urgent: { type: Boolean },
    /** `discarded`: there was nobody to write to. `failed`: given up, with `lastError`. */
    state: {
      type: String,
      required: true,
      enum: ['queued', 'sent', 'discarded', 'failed'],
      default: 'queued',
    },
    attempts: { type: Number, required: true, default: 0 },
    /** While queued: not before. A worker that takes the mail moves it on, which keeps the others off. */
    nextAttemptAt: { type: Date },
    /** A worker has it in hand; one that died leaves this behind until the next takes it. */
    taken: { type: Boolean },
    sentAt: { type: Date },
    /** A code. */
    lastError: { type: String },
    /** What the server said, without addresses (serverAnswer.ts). */
    lastAnswer: { type: String },
    /** The server's last word on this recipient, without what differs between recipients (refusal.ts), and when. */
    refusal: { type: String },
    refusedAt: { type: Date },
    /** The end of what a mail to a former address is about: once given up, the entry is not stored for longer. */
    until: { type: Date },
    /** The address whose server refused the mail for good, set when it was given up for that. */
    refusedTo: { type: String },
    /** When the entry goes away (TTL index). */
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
