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
 * Second factor of an account. The secrets are not selected by default, because most reads only need to know
 * that a second factor exists.
 */
const secondFactorSchema = new Schema(
  {
    since: { type: Date, required: true },
    /** TOTP secret (RFC 6238), encrypted for this account. */
    secret: { type: String, required: true, select: false },
    /** Time step of the latest code that was used. Codes up to this step are rejected. */
    lastStep: { type: Number, required: true, select: false },
    /**
     * Salt of all recovery codes of the account. With one salt for all codes, a code can be found by its argon2id
     * hash in `recoveryCodes`.
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
 * One account per person. All types of accounts are in one collection, so that no two accounts have the same email
 * address. Students and members of companies add their fields by discriminator (`type`).
 */
const accountSchema = new Schema(
  {
    type: { type: String, required: true, enum: USER_TYPES },
    name: { type: String, required: true },
    email: { type: String, required: true, lowercase: true },
    /** argon2id hash; absent until a first login sets the password. */
    passwordHash: { type: String, select: false },
    /**
     * False for a deactivated account. Not used for company members, who are active if their company is
     * (companies/model.ts).
     */
    active: { type: Boolean, required: true, default: true },
    /**
     * Kinds of mail that the account has turned on or off. Kinds that are not listed are sent
     * (services/mail/kinds.ts).
     */
    notify: {
      type: new Schema(
        Object.fromEntries(
          [...Object.values(MAIL_KINDS).flat(), ...TEAM_NOTICES].map((kind) => [kind, Boolean]),
        ),
        { _id: false },
      ),
    },
    /** Language of mails and calendars; absent if unknown. */
    language: { type: String, enum: ['en', 'sv'] },
    /**
     * The email address that was last confirmed with a mailed link. If it differs from `email`, the address is not
     * confirmed.
     */
    confirmedEmail: { type: String },
    secondFactor: { type: secondFactorSchema },
    /**
     * The terms that the account accepted last; absent on accounts from before this was recorded
     * (features/people/consents).
     */
    terms: { type: acceptedTermsSchema },
    /**
     * Replaced with every change of the profile, so that a conflicting change from another tab is detected.
     */
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
