import {
  forInternalKinds,
  type InternalKind,
  MAIL_KINDS,
  type MailKind,
  TEAM_NOTICES,
  type TeamNotice,
  USER_TYPES,
} from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { searchable } from '../../db/search.ts';

export const ACCOUNTS = 'accounts';

/** What an account is signed in with beside the password; whoever signs in needs to know only that it is there. */
const secondFactorSchema = new Schema(
  {
    since: { type: Date, required: true },
    /** What the codes are made of (TOTP, RFC 6238), sealed for this account. */
    secret: { type: String, required: true, select: false },
    /** The time step of the latest code that was used: none is good twice. */
    lastStep: { type: Number, required: true, select: false },
    /** argon2id of the recovery codes that are left, all by one salt of this account, so that one is found by its hash. */
    salt: { type: String, required: true, select: false },
    recoveryCodes: { type: [String], required: true, select: false },
  },
  { _id: false },
);
export type SecondFactor = InferSchemaType<typeof secondFactorSchema>;

const acceptedTermsSchema = new Schema(
  { version: { type: Number, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

/**
 * One account per person, in one collection: the unique email spans all types.
 * Students and members of companies add their fields by discriminator (`type`).
 */
const accountSchema = new Schema(
  {
    type: { type: String, required: true, enum: USER_TYPES },
    name: { type: String, required: true },
    email: { type: String, required: true, lowercase: true },
    /** argon2id; absent until the first login has set one. */
    passwordHash: { type: String, select: false },
    /** Of a company's people the company says it: a member has none of their own (companies/model.ts). */
    active: { type: Boolean, required: true, default: true },
    /** Kinds of mail it has said yes or no to; without a word they come (services/mail/kinds.ts). */
    notify: {
      type: new Schema(
        Object.fromEntries(
          [...Object.values(MAIL_KINDS).flat(), ...TEAM_NOTICES].map((kind) => [kind, Boolean]),
        ),
        { _id: false },
      ),
    },
    /** What mails and calendars are to be written in; absent: not known. */
    language: { type: String, enum: ['en', 'sv'] },
    /** The address that a mailed link has confirmed; another one than `email` confirms nothing. */
    confirmedEmail: { type: String },
    secondFactor: { type: secondFactorSchema },
    /** The terms of the fair that were accepted last; absent: from before that was noted (features/consents). */
    terms: { type: acceptedTermsSchema },
    /** A new id with every change of the profile: what a second tab's save is held against. */
    profileVersion: { type: Schema.Types.ObjectId },
  },
  { collection: ACCOUNTS, discriminatorKey: 'type', timestamps: true, autoIndex: false, strict: 'throw' },
);

accountSchema.plugin(searchable(['name', 'email']));

export const AccountModel = model('Account', accountSchema);
export type Account = Omit<InferSchemaType<typeof accountSchema>, 'notify' | 'secondFactor' | 'active'> & {
  active?: boolean | null;
  secondFactor?: Pick<SecondFactor, 'since'>;
  notify?: { readonly [K in MailKind | TeamNotice]?: boolean };
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

declare module '../../http/actor.ts' {
  interface Actors extends Record<InternalKind, Account & { active: boolean }> {}
}

const modelOf = (kind: InternalKind) => AccountModel.discriminator(kind, new Schema({}));
export const INTERNAL_MODELS = forInternalKinds(modelOf) as Readonly<
  Record<InternalKind, ReturnType<typeof modelOf>>
>;
export const AdminModel = INTERNAL_MODELS.admin;
