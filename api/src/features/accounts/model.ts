import { forInternalKinds, type InternalKind, MAIL_KINDS, type MailKind, USER_TYPES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { searchable } from '../../db/search.ts';

export const ACCOUNTS = 'accounts';

/**
 * One account per person or company, in one collection: the unique email spans all types.
 * Students and companies add their fields by discriminator (`type`).
 */
const accountSchema = new Schema(
  {
    type: { type: String, required: true, enum: USER_TYPES },
    name: { type: String, required: true },
    email: { type: String, required: true, lowercase: true },
    /** argon2id; absent until the first login has set one. */
    passwordHash: { type: String, select: false },
    active: { type: Boolean, required: true, default: true },
    /** Kinds of mail it has said yes or no to; without a word they come (services/mail/kinds.ts). */
    notify: {
      type: new Schema(
        Object.fromEntries(
          Object.values(MAIL_KINDS).flatMap((kinds) => kinds.map((kind) => [kind, Boolean])),
        ),
        { _id: false },
      ),
    },
    /** What mails and calendars are to be written in; absent: not known. */
    language: { type: String, enum: ['en', 'sv'] },
    /** The address that a mailed link has confirmed; another one than `email` confirms nothing. */
    confirmedEmail: { type: String },
    /** A new id with every change of the profile: what a second tab's save is held against. */
    profileVersion: { type: Schema.Types.ObjectId },
  },
  { collection: ACCOUNTS, discriminatorKey: 'type', timestamps: true, autoIndex: false, strict: 'throw' },
);

accountSchema.plugin(searchable(['name', 'email', 'slug', 'companyName']));

export const AccountModel = model('Account', accountSchema);
export type Account = Omit<InferSchemaType<typeof accountSchema>, 'notify'> & {
  notify?: { readonly [K in MailKind]?: boolean };
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

declare module '../../http/actor.ts' {
  interface Actors extends Record<InternalKind, Account> {}
}

const modelOf = (kind: InternalKind) => AccountModel.discriminator(kind, new Schema({}));
export const INTERNAL_MODELS = forInternalKinds(modelOf) as Readonly<
  Record<InternalKind, ReturnType<typeof modelOf>>
>;
export const AdminModel = INTERNAL_MODELS.admin;
