import { Schema } from 'mongoose';
import { filePointerSchema, pictureSchema } from '../../../services/files/index.ts';

/** Texts of a company in one language. */
const textsSchema = new Schema(
  { description: { type: String }, slogan: { type: String }, qualifications: { type: String } },
  { _id: false },
);

/** Name of the collection. */
export const COMPANIES = 'companies';

/** The profile of a company, its settings and its pictures. */
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
  /** Texts by language. For readers of a language, its texts replace `description`, `slogan` and `qualifications`. */
  texts: { type: new Schema({ en: textsSchema, sv: textsSchema }, { _id: false }) },
  firstLogin: { type: Boolean, required: true, default: true },
  /** If set, students see a decline only after the company has released it (decisions/declines.ts). */
  holdsDeclines: { type: Boolean },
  logo: { type: pictureSchema },
  banner: { type: pictureSchema },
  /**
   * Pictures uploaded in an older release that could not be converted. They are not shown on pages; `fair doctor`
   * lists them.
   */
  undrawn: {
    type: new Schema(
      { logo: { type: filePointerSchema }, banner: { type: filePointerSchema } },
      { _id: false },
    ),
    default: undefined,
  },
  /**
   * Set while an admin takes the company out of the network meetings, so that no meetings are booked in the meantime
   * (hold.ts).
   */
  meetingHolds: {
    type: [
      new Schema(
        { id: { type: Schema.Types.ObjectId, required: true }, until: { type: Date, required: true } },
        { _id: false },
      ),
    ],
    default: undefined,
  },
  /**
   * Set after the company has left the network meetings, until its future meetings are cancelled with this reason
   * (departures/companies.ts).
   */
  leaving: {
    type: new Schema(
      { reason: { type: String, required: true }, by: { type: Schema.Types.ObjectId, required: true } },
      { _id: false },
    ),
  },
  active: { type: Boolean, required: true, default: true },
  /** Changes with every update of the profile; compared with the version a form was loaded with. */
  profileVersion: { type: Schema.Types.ObjectId },
} as const;
