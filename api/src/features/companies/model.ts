import { type InferSchemaType, Schema } from 'mongoose';
import { type Account, AccountModel } from '../accounts/model.ts';
import { type FilePointer, filePointerSchema } from '../files/pointer.ts';

const companySchema = new Schema({
  slug: { type: String, required: true },
  companyName: { type: String, required: true },
  description: { type: String },
  areaOfBusiness: { type: String },
  slogan: { type: String },
  foundedYear: { type: Number },
  employeesSweden: { type: Number },
  employeesWorld: { type: Number },
  websiteLink: { type: String },
  linkedInLink: { type: String },
  instagramLink: { type: String },
  facebookLink: { type: String },
  qualifications: { type: String },
  programs: { type: [String], required: true, default: [] },
  positions: { type: [String], required: true, default: [] },
  packageId: { type: Number, required: true },
  networkMeeting: { type: Boolean, required: true, default: false },
  firstLogin: { type: Boolean, required: true, default: true },
  logo: { type: filePointerSchema },
  banner: { type: filePointerSchema },
});

export const CompanyModel = AccountModel.discriminator('company', companySchema);
export type Company = Account &
  Omit<InferSchemaType<typeof companySchema>, 'logo' | 'banner'> & {
    type: 'company';
    logo?: FilePointer;
    banner?: FilePointer;
  };
