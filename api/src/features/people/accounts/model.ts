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
import { searchable } from '../../../db/search.ts';

export const ACCOUNTS = 'accounts';

/**
 * Second factor of an account. Reading a session only needs to know that it exists, so its secrets are not
 * selected by default.
 */
const secondFactorSchema = new Schema(
  {
    since: { type: Date, required: true },
    /** TOTP secret (RFC 6238), sealed for this account. */
    secret: { type: String, required: true, select: false },
    /** Time step of the latest used code; codes up to it are rejected. */
    lastStep: { type: Number, required: true, select: false },
    /**
     * argon2id hashes of the remaining recovery codes. They share one salt per account, so that a code is
     * found by its hash.
     */
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
    /** argon2id hash; absent until the first login sets a password. */
    passwordHash: { type: String, select: false },
    /** Absent on company members: their company's `active` applies (companies/model.ts). */
    active: { type: Boolean, required: true, default: true },
    /** Kinds of mail the account turned on or off; kinds not listed are sent (services/mail/kinds.ts). */
    notify: {
      type: new Schema(
        Object.fromEntries(
          [...Object.values(MAIL_KINDS).flat(), ...TEAM_NOTICES].map((kind) => [kind, Boolean]),
        ),
        { _id: false },
      ),
    },
    /** Language of mails and calendars; absent when unknown. */
    language: { type: String, enum: ['en', 'sv'] },
    /** Address confirmed by a mailed link. It only counts while it equals `email`. */
    confirmedEmail: { type: String },
    secondFactor: { type: secondFactorSchema },
    /**
     * The terms of the fair accepted last; absent on accounts created before this was recorded
     * (features/people/consents).
     */
    terms: { type: acceptedTermsSchema },
    /** New id with every profile change, to detect a conflicting save from a second tab. */
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

declare module '../../../http/actor.ts' {
  interface Actors extends Record<InternalKind, Account & { active: boolean }> {}
}

const modelOf = (kind: InternalKind) => AccountModel.discriminator(kind, new Schema({}));
export const INTERNAL_MODELS = forInternalKinds(modelOf) as Readonly<
  Record<InternalKind, ReturnType<typeof modelOf>>
>;
export const AdminModel = INTERNAL_MODELS.admin;
