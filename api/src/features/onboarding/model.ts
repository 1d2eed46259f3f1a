import type { SheetReading } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { IMPORT_ROWS, type NewCompany } from '../companies/index.ts';

const id = { type: Schema.Types.ObjectId, required: true } as const;
/** A row may lack any of its cells: an empty text is not missing (`required` would refuse it). */
const text = { type: String, default: '' } as const;

/**
 * An import of a sheet, which a process carries out at a time: whoever's lease it is. A process that dies leaves what is not settled
 * to the next one. Kept, with its rows, as long as
 * `RETENTION` says.
 */
const importSchema = new Schema(
  {
    editionId: id,
    /** Whoever began it, until it is done: from then on the audit log alone says who. */
    actorId: { type: Schema.Types.ObjectId },
    actorType: { type: String },
    /** Of the mails to people who have not chosen a language. */
    mailLanguage: { type: String, enum: ['en', 'sv'] },
    /** What the admin chose about reading the sheet: offered for the next one. */
    reading: { type: Schema.Types.Mixed },
    /** Hidden rows that were left out. */
    leftOut: { type: [Number], default: undefined },
    /** In which the rows say why: that of the request. */
    language: { type: String, enum: ['en', 'sv'], required: true },
    mails: { type: String, enum: ['now', 'held'], required: true },
    fileName: text,
    /** Headings that are not known. */
    ignored: { type: [String], required: true },
    total: { type: Number, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    leaseUntil: { type: Date },
    startedAt: { type: Date, required: true },
    doneAt: { type: Date },
  },
  { collection: 'companyimports', autoIndex: false, strict: 'throw' },
);
export const ImportModel = model('CompanyImport', importSchema);
export type CompanyImport = Omit<InferSchemaType<typeof importSchema>, 'reading'> & {
  _id: Types.ObjectId;
  reading?: SheetReading;
};
/** One that is not done: it is known in whose name. */
export type RunningImport = CompanyImport & { actorId: Types.ObjectId; actorType: string };

/** A row of it: settled once it has an outcome, which is written in the transaction that makes its company. */
const rowSchema = new Schema(
  {
    importId: id,
    row: { type: Number, required: true },
    companyName: text,
    email: text,
    slug: text,
    /** As long as it is not settled: what it says. */
    company: { type: Schema.Types.Mixed },
    /** As long as it is not settled: the admins' note, and fields that the sheet says nothing of. */
    note: { type: String },
    unsaid: { type: [String], default: undefined },
    outcome: { type: String, enum: ['new', 'same', 'conflict', 'invalid'] },
    reasons: { type: [Schema.Types.Mixed], required: true, default: [] },
    /** How often it has failed for no reason of its own. */
    failures: { type: Number },
    startedAt: { type: Date, required: true },
  },
  { collection: IMPORT_ROWS, autoIndex: false, strict: 'throw' },
);
export const ImportRowModel = model('CompanyImportRow', rowSchema);
export type ImportRow = Omit<InferSchemaType<typeof rowSchema>, 'company'> & {
  _id: Types.ObjectId;
  company?: NewCompany;
};
