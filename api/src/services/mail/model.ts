import { LANGUAGES } from '@fair/texts/text';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * The mail queue: mails are stored in the database and attempted until they are sent or given up. The text is written
 * when a mail is sent, so that no link that opens an account is ever stored. After sending, only recipient and
 * template are kept, and for a mail to a student also the subject.
 */
const mailSchema = new Schema(
  {
    /** Unique key: if the same key is queued twice, only one mail is sent. */
    key: { type: String, required: true },
    /** The recipient's account. The mail goes to the address that the account has at sending time. */
    personId: { type: Schema.Types.ObjectId },
    /**
     * Fixed recipient address, used instead of the account's address at sending time: the account's address
     * when the mail was queued (`recovery`), or its former address (`addressChanged`). Mails queued by older
     * releases have this field too.
     */
    to: { type: String },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed },
    /**
     * Language of the page on which the mail was requested. Used if the recipient has not chosen a language.
     */
    language: { type: String, enum: LANGUAGES },
    /**
     * Set if a person is waiting for the mail at a login page. Urgent mails have worker slots of their own
     * (worker.ts).
     */
    urgent: { type: Boolean },
    /**
     * `discarded`: the recipient no longer exists, or there was nothing to report. `failed`: the worker gave
     * up; `lastError` says why.
     */
    state: {
      type: String,
      required: true,
      enum: ['queued', 'sent', 'discarded', 'failed'],
      default: 'queued',
    },
    attempts: { type: Number, required: true, default: 0 },
    /**
     * Time of the next attempt. A worker that claims the mail sets it into the future, so that no other
     * worker takes the mail.
     */
    nextAttemptAt: { type: Date },
    /** Set while a worker sends the mail. After a crash it stays set until another worker claims the mail. */
    taken: { type: Boolean },
    sentAt: { type: Date },
    /** Subject of a sent mail to a student; other people's mails may name students. */
    subject: { type: String },
    /** Error code of the last attempt. */
    lastError: { type: String },
    /** The mail server's response, without email addresses (serverAnswer.ts). */
    lastAnswer: { type: String },
    /** Last rejection of this recipient, without the parts that differ between recipients (refusal.ts). */
    refusal: { type: String },
    refusedAt: { type: Date },
    /**
     * End of the event that a mail to a former address is about. If the mail fails permanently, the entry is deleted
     * after this time.
     */
    until: { type: Date },
    /** Address that the mail server rejected permanently; set when the mail was given up for this reason. */
    refusedTo: { type: String },
    /** Time at which the TTL index deletes the entry. */
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
