import { Schema } from 'mongoose';
import { filePointerSchema, pictureSchema } from '../../services/files/index.ts';

/** What a company says in one language. */
const textsSchema = new Schema(
  { description: { type: String }, slogan: { type: String }, qualifications: { type: String } },
  { _id: false },
);

/** What a company was while it was an account; kept in its old place too, for the release before (bothPlaces.ts). */
export const COMPANY_FIELDS = {
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
  /** Beside the three above, for who reads that language. */
  texts: { type: new Schema({ en: textsSchema, sv: textsSchema }, { _id: false }) },
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
  active: { type: Boolean, required: true, default: true },
  /** A new id with every change of the profile: what a second tab's save is held against. */
  profileVersion: { type: Schema.Types.ObjectId },
} as const;
