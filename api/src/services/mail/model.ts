import { LANGUAGES } from '@fair/texts/text';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/**
 * The mail queue in the database. A mail is attempted until it is sent or the worker gives up. Its text is generated
 * when the mail is sent, so that a link that gives access to an account is never stored. After sending, only
 * recipient and template remain; for mails to students, the subject too.
 */
const mailSchema = new Schema(
  {
    /** Unique key of the mail. A second mail with the same key is not queued. */
    key: { type: String, required: true },
    /**
     * Id of the recipient's account. Unless `to` applies, the mail goes to the address that the account has when the
     * mail is sent.
     */
    personId: { type: Schema.Types.ObjectId },
    /**
     * Fixed address of the recipient. Templates in TO_AN_ADDRESS (toAddress.ts) and mails to a deleted account go to
     * it. For other templates, it only finds the account if `personId` is absent; the mail goes to the account's
     * current address.
     */
    to: { type: String },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed },
    /**
     * Language of the page from which the mail was requested. It applies only if the recipient has not chosen a
     * language.
     */
    language: { type: String, enum: LANGUAGES },
    /**
     * Set if the recipient waits for the mail at a login page. Such urgent mails are sent by separate worker slots
     * (worker.ts).
     */
    urgent: { type: Boolean },
    /**
     * State of the mail. `discarded`: the recipient no longer exists, or there was nothing left to report. `failed`:
     * the worker has given up because of `lastError`.
     */
    state: {
      type: String,
      required: true,
      enum: ['queued', 'sent', 'discarded', 'failed'],
      default: 'queued',
    },
    attempts: { type: Number, required: true, default: 0 },
    /**
     * Time of the next attempt. While a worker sends the mail, this time lies in the future, so that no other worker
     * claims the mail.
     */
    nextAttemptAt: { type: Date },
    /**
     * Set while a worker sends the mail. If the process dies meanwhile, the field remains until another worker claims
     * the mail.
     */
    taken: { type: Boolean },
    sentAt: { type: Date },
    /**
     * Subject of a sent mail to a student. It is not stored for other recipients, because the subjects of their mails
     * may name students.
     */
    subject: { type: String },
    /** Error code of the last attempt. */
    lastError: { type: String },
    /** Response of the mail server to the last attempt, without email addresses (serverAnswer.ts). */
    lastAnswer: { type: String },
    /** Text of the last rejection of this recipient, without the parts that differ between recipients (refusal.ts). */
    refusal: { type: String },
    refusedAt: { type: Date },
    /**
     * End of the meeting that the mail is about. If the mail cannot be delivered, the entry is deleted at this time, or
     * after 30 days if that is earlier.
     */
    until: { type: Date },
    /**
     * Address that the mail server has rejected permanently. Set only if the worker has given up because of this
     * rejection.
     */
    refusedTo: { type: String },
    /** Time from which the TTL index deletes the entry. */
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
