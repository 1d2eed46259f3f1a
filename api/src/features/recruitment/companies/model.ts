import { COMPANY_ROLES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { FilePointer } from '../../../db/files.ts';
import { searchable } from '../../../db/search.ts';
import type { Picture } from '../../../services/files/index.ts';
import { type Account, AccountModel } from '../../people/accounts/index.ts';
import type { AtFair } from '../participations/index.ts';
import { COMPANIES, COMPANY_FIELDS } from './fields.ts';

/**
 * A company with its people (BEYOND 1). It is not a login. `name` and `email` copy those of its first owner, so that lists can
 * sort and search by them: code that changes the owner's account writes them here too.
 */
const companySchema = new Schema(
  {
    ...COMPANY_FIELDS,
    name: { type: String, required: true },
    email: { type: String, required: true, lowercase: true },
    /** Owner accounts, oldest first. An owner can be removed only if another one remains (features/membership/team). */
    owners: { type: [Schema.Types.ObjectId], required: true },
    /** Number of members, including invited ones; at most `MOST_MEMBERS`. */
    memberCount: { type: Number, required: true, default: 1 },
    /**
     * True if an import without mails created the company. Its members are invited when an admin sends the invitations
     * (features/membership/onboarding).
     */
    invitationHeld: { type: Boolean },
    /** Language of mails to members who have not chosen one; set by an import. */
    mailLanguage: { type: String, enum: ['en', 'sv'] },
    /** Time of the latest invitation or reminder to its owners in a bulk action. */
    remindedAt: { type: Date },
  },
  { collection: COMPANIES, timestamps: true, autoIndex: false, strict: 'throw' },
);
companySchema.plugin(searchable(['companyName', 'slug', 'name', 'email']));

export const CompanyModel = model('Company', companySchema);
/** A company as it is stored, without its values at a fair. */
export type StoredCompany = Omit<InferSchemaType<typeof companySchema>, 'logo' | 'banner' | 'undrawn'> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
  logo?: Picture;
  banner?: Picture;
  undrawn?: { logo?: FilePointer; banner?: FilePointer };
};

/** A company with its values at a fair, read from its participation. */
export type Company = StoredCompany & AtFair;

/** The account of one of a company's people. `active` of the company decides who may log in. */
const memberSchema = new Schema({
  /** Overrides the default of other accounts: a member has no value of its own. */
  active: { type: Boolean },
  companyId: { type: Schema.Types.ObjectId, required: true },
  companyRole: { type: String, required: true, enum: COMPANY_ROLES },
});
export const MemberModel = AccountModel.discriminator('company', memberSchema);
export type Member = Account & Omit<InferSchemaType<typeof memberSchema>, 'active'> & { type: 'company' };

/** A logged-in company: the company with the acting member. */
export type ActingCompany = Company & { type: 'company'; member: Member };

declare module '../../../http/actor.ts' {
  interface Actors {
    company: ActingCompany;
  }
}
