import { COMPANY_ROLES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { FilePointer } from '../../../db/files.ts';
import { searchable } from '../../../db/search.ts';
import type { Picture } from '../../../services/files/index.ts';
import { type Account, AccountModel } from '../../people/accounts/index.ts';
import type { AtFair } from '../participations/index.ts';
import { COMPANIES, COMPANY_FIELDS } from './fields.ts';

/**
 * A company (BEYOND 1). Its members log in with accounts of their own. `name` and `email` are copied from the first
 * owner, so that lists can sort and search by them. Code that changes the owner's account also updates the copies.
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
     * True if an import without mails created the company. The members of such a company are invited when an admin
     * sends the invitations (features/membership/onboarding).
     */
    invitationHeld: { type: Boolean },
    /** Language of mails to members who have not chosen one; set by an import. */
    mailLanguage: { type: String, enum: ['en', 'sv'] },
    /** Time at which the owners were last sent an invitation or reminder by a bulk action. */
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

/** A company with its values at a fair, which are read from the participation. */
export type Company = StoredCompany & AtFair;

/** Account of a company member. Members may log in while the company is `active`. */
const memberSchema = new Schema({
  /** A member has no `active` of its own, so the default value of other accounts is removed here. */
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
