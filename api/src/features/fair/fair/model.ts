import { FAIR_TEXTS, MAIL_NOTES, type MailNote, PROGRAM_GROUPS } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { type Picture, pictureSchema } from '../../../services/files/index.ts';

export const EDITIONS = 'editions';

const hoursSchema = new Schema(
  {
    day: { type: String, required: true },
    /** Opening time as `HH:MM`, in the fair's time zone. */
    opens: { type: String, required: true },
    /** Closing time as `HH:MM`, in the fair's time zone. */
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
const mailNotesSchema = new Schema(
  Object.fromEntries(MAIL_NOTES.map((mail) => [mail, { type: namesSchema }])),
  { _id: false, strict: 'throw' },
);
const signUpSchema = new Schema(
  {
    domains: { type: [String], required: true },
    /**
     * Time at which the domains were set. Accounts that are older need no confirmed email address. Absent if the
     * domains were set in a draft: they then apply from the time when the draft becomes current.
     */
    since: { type: Date },
  },
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
    /**
     * Time of removal. A removed program is hidden. The program is restored if a person chose it while an admin removed
     * it (programUse.ts).
     */
    removedAt: { type: Date },
  },
  { _id: false, strict: 'throw' },
);
const partnerSchema = new Schema(
  {
    name: { type: String, required: true },
    link: { type: String },
    /** POINTERS (db/files.ts) lists the file fields of the logo, so that its files are not deleted as orphans. */
    logo: { type: pictureSchema, required: true },
  },
  { strict: 'throw' },
);
const count = { type: Number, required: true } as const;
const frozenSchema = new Schema(
  { students: count, companies: count, applications: count, meetings: count },
  { _id: false, strict: 'throw' },
);

const moveSchema = new Schema(
  {
    id: { type: Schema.Types.ObjectId, required: true },
    days: { type: Number, required: true },
    takeBackUntil: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);
const cancellationSchema = new Schema(
  {
    /**
     * Id of the cancellation. Each meeting that the cancellation ends stores this id, so that each person is notified
     * once.
     */
    id: { type: Schema.Types.ObjectId, required: true },
    by: { type: Schema.Types.ObjectId },
    reason: { type: String, required: true },
    /** Time until which the cancellation can be undone. Afterwards the worker carries out the cancellation. */
    cancelAt: { type: Date, required: true },
    /** Time at which the worker started to carry out the cancellation. A started cancellation cannot be undone. */
    begunAt: { type: Date },
    /** Time at which all meetings were ended and all mails queued. */
    doneAt: { type: Date },
  },
  { _id: false, strict: 'throw' },
);

/**
 * An edition is one fair of one year; all data of the fair has its id. Values that are not set are absent. `fairOf`
 * (fair.ts) adds the defaults, so other code should read an edition through `fairOf`.
 */
const editionSchema = new Schema(
  {
    year: { type: Number, required: true },
    slug: { type: String },
    /** True if the edition has not become current yet. Other code should use `stateOf` (state.ts) instead. */
    draft: { type: Boolean },
    /** Time at which the edition became current. Students with an older account must confirm their profile. */
    activatedAt: { type: Date },
    archivedAt: { type: Date },
    /** Numbers of students, companies, applications and meetings when the edition was archived. */
    frozen: { type: frozenSchema },
    copiedFrom: { type: Schema.Types.ObjectId },
    timeZone: { type: String },
    name: { type: namesSchema },
    /** Days as `YYYY-MM-DD` in ascending order; absent until an admin sets them. */
    days: { type: [String], default: undefined },
    /** Opening hours, one entry for each of `days`. */
    hours: { type: [hoursSchema], default: undefined },
    /** Opening of the first day. Written together with `days` and `hours`. */
    startsAt: { type: Date, required: true },
    /** Closing of the last day. Written together with `days` and `hours`. */
    endsAt: { type: Date, required: true },
    place: { type: String },
    address: { type: addressSchema },
    links: { type: linksSchema },
    contact: { type: contactSchema },
    /** Operator of the service, who is the controller of its personal data. */
    operator: { type: namesSchema },
    /** Colours of links and buttons in light and dark mode. */
    colours: { type: coloursSchema },
    /** POINTERS (db/files.ts) lists the file fields of the logo, so that its files are not deleted as orphans. */
    logo: { type: pictureSchema },
    /** Partners in the order in which the home page shows them. */
    partners: { type: [partnerSchema], default: undefined },
    newsDefault: { type: Boolean },
    /** Email domains with which students may sign up. If absent, every email address may sign up. */
    signUp: { type: signUpSchema },
    /** Programs in their order, including removed ones. If absent, the fair uses the product's list. */
    programs: { type: [programSchema], default: undefined },
    /** Pages for which the fair has a text of its own (`editiontexts`). */
    ownTexts: { type: [String], default: undefined },
    /** Version of the terms. Absent if the terms were never changed. */
    terms: { type: termsSchema },
    /** Latest version number of terms in any edition, written while this edition was current (texts.ts). */
    termsCounted: { type: Number },
    /** Paragraphs that the organisers add to mails, in plain text. */
    mailNotes: { type: mailNotesSchema },
    registrationOpensAt: { type: Date },
    registrationClosesAt: { type: Date },
    applyOpensAt: { type: Date },
    applyClosesAt: { type: Date },
    bookingDeadline: { type: Date },
    /**
     * Time of the last change of the booking deadline. Mails about the deadline wait for five minutes after the change.
     */
    deadlineSetAt: { type: Date },
    /** Booking deadline before the last change. It is restored if that change is undone. */
    deadlineBefore: { type: Date },
    /**
     * Increases when the fair is moved, cancelled or replaced by the next fair; absent until the first of these
     * changes. The timetable fence (services/fence) stores the same number.
     */
    timetableVersion: { type: Number },
    /** The fair that was current before this one became current, for `stepBack`. */
    activatedAfter: { type: Schema.Types.ObjectId },
    /** The latest move of the fair, reversible until `takeBackUntil`. */
    move: { type: moveSchema },
    /** Set while the fair is cancelled. */
    cancellation: { type: cancellationSchema },
    /**
     * Id that is replaced with every change by an admin. The `If-Match` header of a change must contain the current id.
     */
    version: { type: Schema.Types.ObjectId },
    /** True for exactly one edition (partial unique index). */
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
/** Paragraphs that the organisers add to mails, in both languages, by kind of mail. */
export type MailNotes = {
  readonly [mail in MailNote]?: { readonly en: string; readonly sv: string };
};
export type Edition = Omit<
  InferSchemaType<typeof editionSchema>,
  'logo' | 'partners' | 'programs' | 'mailNotes'
> & {
  _id: Types.ObjectId;
  updatedAt: Date;
  logo?: Picture;
  partners?: StoredPartner[];
  programs?: StoredProgram[];
  mailNotes?: MailNotes;
};

export const EDITION_TEXTS = 'editiontexts';

/** A fair's own text of a page. It is stored separately, because the edition is read far more often. */
const editionTextSchema = new Schema(
  {
    editionId: { type: Schema.Types.ObjectId, required: true },
    page: { type: String, enum: FAIR_TEXTS, required: true },
    /** English text in Markdown. */
    en: { type: String, required: true },
    /** Swedish text in Markdown. */
    sv: { type: String, required: true },
  },
  { collection: EDITION_TEXTS, autoIndex: false, versionKey: false, strict: 'throw' },
);
export const EditionTextModel = model('EditionText', editionTextSchema);
export type EditionText = InferSchemaType<typeof editionTextSchema>;
