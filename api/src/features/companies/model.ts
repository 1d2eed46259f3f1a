import { COMPANY_ROLES } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { FilePointer } from '../../db/files.ts';
import { searchable } from '../../db/search.ts';
import type { Picture } from '../../services/files/index.ts';
import { type Account, AccountModel } from '../accounts/index.ts';
import { COMPANIES, keepInBoth } from './bothPlaces.ts';
import { COMPANY_FIELDS } from './fields.ts';

/**
 * A company with its people (BEYOND 1): not a login, and with the id that its account had, so that what names it stays. Its
 * `name` and `email` are those of its first owner, for lists that sort and search by them: whoever changes the account
 * of that owner writes them here too.
 */
const companySchema = new Schema(
  {
    ...COMPANY_FIELDS,
    name: { type: String, required: true },
    email: { type: String, required: true, lowercase: true },
    /** Accounts, first come first; never none: who leaves is taken out on that condition (features/team). */
    owners: { type: [Schema.Types.ObjectId], required: true },
    /** All members, invited ones too; at most `MOST_MEMBERS`. */
    memberCount: { type: Number, required: true, default: 1 },
    /** Made by an import that was to mail nobody: its people are invited when an admin says so (features/onboarding). */
    invitationHeld: { type: Boolean },
    /** Which fair its package, network meetings, programs, positions and `away` are of: the current one (mirror.ts). */
    editionId: { type: Schema.Types.ObjectId },
    /** It does not take part in that fair: it is not confirmed there. */
    away: { type: Boolean },
    /** Language of mails to people who have not chosen one; an import asks for it. */
    mailLanguage: { type: String, enum: ['en', 'sv'] },
    /** When its owners were last invited or reminded by what is done to many. */
    remindedAt: { type: Date },
  },
  { collection: COMPANIES, timestamps: true, autoIndex: false, strict: 'throw' },
);
companySchema.plugin(searchable(['companyName', 'slug', 'name', 'email']));
companySchema.plugin(keepInBoth);

export const CompanyModel = model('Company', companySchema);
export type Company = Omit<InferSchemaType<typeof companySchema>, 'logo' | 'banner' | 'undrawn'> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
  logo?: Picture;
  banner?: Picture;
  undrawn?: { logo?: FilePointer; banner?: FilePointer };
};

/** The account of one of a company's people. Whether it is active says its company: `active` is only in its old place. */
const memberSchema = new Schema({
  active: { type: Boolean },
  companyId: { type: Schema.Types.ObjectId, required: true },
  companyRole: { type: String, required: true, enum: COMPANY_ROLES },
});
export const MemberModel = AccountModel.discriminator('company', memberSchema);
export type Member = Account & Omit<InferSchemaType<typeof memberSchema>, 'active'> & { type: 'company' };

/** A company as it is signed in: the company, and who of it acts. */
export type ActingCompany = Company & { type: 'company'; member: Member };

declare module '../../http/actor.ts' {
  interface Actors {
    company: ActingCompany;
  }
}
