import { FAIR_TEXTS, PROGRAM_GROUPS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { type Picture, pictureSchema } from '../../services/files/index.ts';

export const EDITIONS = 'editions';

const hoursSchema = new Schema(
  {
    day: { type: String, required: true },
    /** By the fair's clocks, `HH:MM`. */
    opens: { type: String, required: true },
    closes: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
);
const namesSchema = new Schema(
  { en: { type: String, required: true }, sv: { type: String, required: true } },
  { _id: false, strict: 'throw' },
);
const addressSchema = new Schema(
  { text: { type: String }, mapUrl: { type: String } },
  { _id: false, strict: 'throw' },
);

const linksSchema = new Schema(
  {
    website: { type: String },
    facebook: { type: String },
    instagram: { type: String },
    linkedIn: { type: String },
    programs: { type: String },
  },
  { _id: false, strict: 'throw' },
);
const contactSchema = new Schema(
  {
    email: { type: String },
    technicalEmail: { type: String },
    dpoEmail: { type: String },
  },
  { _id: false, strict: 'throw' },
);
const coloursSchema = new Schema(
  { light: { type: String, required: true }, dark: { type: String, required: true } },
  { _id: false, strict: 'throw' },
);
const termsSchema = new Schema(
  { version: { type: Number, required: true }, changedAt: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
);
const programSchema = new Schema(
  {
    code: { type: String, required: true },
    name: { type: namesSchema, required: true },
    group: { type: String, enum: PROGRAM_GROUPS, required: true },
    closed: { type: Boolean },
    /** Since when nobody sees it: what was chosen at that moment brings it back (programs.ts). */
    removedAt: { type: Date },
  },
  { _id: false, strict: 'throw' },
);
const partnerSchema = new Schema(
  {
    name: { type: String, required: true },
    link: { type: String },
    /** Its files stand in POINTERS (db/files.ts). */
    logo: { type: pictureSchema, required: true },
  },
  { strict: 'throw' },
);
const count = { type: Number, required: true } as const;
const frozenSchema = new Schema(
  { students: count, companies: count, applications: count, meetings: count },
  { _id: false, strict: 'throw' },
);

/**
 * One fair of one year. Everything that belongs to it carries its id. What nobody has set is absent; `fairOf` (fair.ts)
 * says what holds then, and is how everything else reads an edition.
 */
const editionSchema = new Schema(
  {
    year: { type: Number, required: true },
    slug: { type: String },
    /** Read through `stateOf` (state.ts): the release before knows `current` only. */
    draft: { type: Boolean },
    /** When it became the current one: accounts made before confirm their profile for it. */
    activatedAt: { type: Date },
    archivedAt: { type: Date },
    /** What there was when it was archived. */
    frozen: { type: frozenSchema },
    copiedFrom: { type: Schema.Types.ObjectId },
    timeZone: { type: String },
    name: { type: namesSchema },
    /** `YYYY-MM-DD`, ascending. Absent: nobody has set the day yet. */
    days: { type: [String], default: undefined },
    /** One entry for each of `days`. */
    hours: { type: [hoursSchema], default: undefined },
    /** The first opening and the last closing, written with `days` and `hours`. */
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    place: { type: String },
    address: { type: addressSchema },
    links: { type: linksSchema },
    contact: { type: contactSchema },
    /** Who runs the service, and is the controller of its personal data. */
    operator: { type: namesSchema },
    /** Of links and buttons, by the mode of the page. */
    colours: { type: coloursSchema },
    /** Its files stand in POINTERS (db/files.ts). */
    logo: { type: pictureSchema },
    /** In the order of the page. */
    partners: { type: [partnerSchema], default: undefined },
    newsDefault: { type: Boolean },
    /** In their order, the removed ones too; absent: those of the product. */
    programs: { type: [programSchema], default: undefined },
    /** The pages whose text is its own (`editiontexts`). */
    ownTexts: { type: [String], default: undefined },
    /** Absent: the first ones, never changed. */
    terms: { type: termsSchema },
    /** The newest number of terms that was given out while it was current. */
    termsCounted: { type: Number },
    registrationOpensAt: { type: Date },
    registrationClosesAt: { type: Date },
    applyOpensAt: { type: Date },
    applyClosesAt: { type: Date },
    bookingDeadline: { type: Date },
    /** When the deadline was last set to another moment; its mails leave five minutes later at the earliest. */
    deadlineSetAt: { type: Date },
    /** What it was before that: what taking it back goes to. */
    deadlineBefore: { type: Date },
    /** A new id with every change an admin makes: what `If-Match` is held against. */
    version: { type: Schema.Types.ObjectId },
    /** Exactly one edition is the current one (partial unique index). */
    current: { type: Boolean, required: true, default: false },
  },
  { collection: EDITIONS, timestamps: true, autoIndex: false, strict: 'throw' },
);

export const EditionModel = model('Edition', editionSchema);
export type StoredProgram = InferSchemaType<typeof programSchema>;
export type FrozenCounts = InferSchemaType<typeof frozenSchema>;
export interface StoredPartner {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly link?: string | undefined;
  readonly logo: Picture;
}
export type Edition = Omit<InferSchemaType<typeof editionSchema>, 'logo' | 'partners' | 'programs'> & {
  _id: Types.ObjectId;
  updatedAt: Date;
  logo?: Picture;
  partners?: StoredPartner[];
  programs?: StoredProgram[];
};

export const EDITION_TEXTS = 'editiontexts';

/** What a fair has written itself for one of its pages: beside the edition, which is read far more often. */
const editionTextSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    page: { type: String, enum: FAIR_TEXTS, required: true },
    /** Markdown. */
    en: { type: String, required: true },
    sv: { type: String, required: true },
  },
  { collection: EDITION_TEXTS, autoIndex: false, versionKey: false, strict: 'throw' },
);
export const EditionTextModel = model('EditionText', editionTextSchema);
export type EditionText = InferSchemaType<typeof editionTextSchema>;
