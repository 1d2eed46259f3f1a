import { type InferSchemaType, Schema } from 'mongoose';
import type { FilePointer } from '../../db/files.ts';
import { filePointerSchema, type Picture, pictureSchema } from '../../services/files/index.ts';
import { type Account, AccountModel } from '../accounts/index.ts';

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
  /** Declines are held back until it releases them (decisions/declines.ts). */
  holdsDeclines: { type: Boolean },
  logo: { type: pictureSchema },
  banner: { type: pictureSchema },
  /** Files of an earlier release that cannot be drawn: kept, shown nowhere, named by `fair doctor`. */
  undrawn: {
    type: new Schema(
      { logo: { type: filePointerSchema }, banner: { type: filePointerSchema } },
      { _id: false },
    ),
    default: undefined,
  },
  /** While an admin takes it out of the network meetings: nothing may be booked there meanwhile (hold.ts). */
  meetingHolds: {
    type: [
      new Schema(
        { id: { type: Schema.Types.ObjectId, required: true }, until: { type: Date, required: true } },
        { _id: false },
      ),
    ],
    default: undefined,
  },
  /** It has left: the meetings still ahead are to be cancelled with this reason (departures/companies.ts). */
  leaving: {
    type: new Schema(
      { reason: { type: String, required: true }, by: { type: Schema.Types.ObjectId, required: true } },
      { _id: false },
    ),
  },
});

export const CompanyModel = AccountModel.discriminator('company', companySchema);
export type Company = Account &
  Omit<InferSchemaType<typeof companySchema>, 'logo' | 'banner' | 'undrawn'> & {
    type: 'company';
    logo?: Picture;
    banner?: Picture;
    undrawn?: { logo?: FilePointer; banner?: FilePointer };
  };

declare module '../../http/actor.ts' {
  interface Actors {
    company: Company;
  }
}
