import type { SheetReading } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { IMPORT_ROWS, type NewCompany } from '../../recruitment/companies/index.ts';

const id = { type: Schema.Types.ObjectId, required: true } as const;
/** A text that may be empty, which mongoose's `required` would reject. */
const text = { type: String, default: '' } as const;

/**
 * An import of a sheet. The process that holds the import's lease executes it. If that process ends, another process
 * continues the import. Imports and rows are stored for the time in `RETENTION`.
 */
const importSchema = new Schema(
  {
    editionId: id,
    /**
     * The admin who started the import. The field is deleted when the import is done; then only the audit log names the
     * admin.
     */
    actorId: { type: Schema.Types.ObjectId },
    actorType: { type: String },
    /** Language of mails to people who have not chosen a language. */
    mailLanguage: { type: String, enum: ['en', 'sv'] },
    /** The admin's choices for reading the sheet. They are suggested again for the next import. */
    reading: { type: Schema.Types.Mixed },
    /** Numbers of the hidden rows that were left out. */
    leftOut: { type: [Number], default: undefined },
    /** Language of the messages about rows, taken from the request. */
    language: { type: String, enum: ['en', 'sv'], required: true },
    mails: { type: String, enum: ['now', 'held'], required: true },
    fileName: text,
    /** Headings of the sheet that are not known. */
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
/** An import that has not finished, so the admin who started it is still stored. */
export type RunningImport = CompanyImport & { actorId: Types.ObjectId; actorType: string };

/** A row of an import. If the row adds a company to the fair, the outcome is written in the same transaction. */
const rowSchema = new Schema(
  {
    importId: id,
    row: { type: Number, required: true },
    companyName: text,
    email: text,
    slug: text,
    /** Data of the company; deleted when the outcome is stored. */
    company: { type: Schema.Types.Mixed },
    /** Text for the admins' note. It is deleted when the outcome is stored. */
    note: { type: String },
    /** Fields for which the sheet has no value. They are deleted when the outcome is stored. */
    unsaid: { type: [String], default: undefined },
    outcome: { type: String, enum: ['new', 'same', 'conflict', 'invalid'] },
    reasons: { type: [Schema.Types.Mixed], required: true, default: [] },
    /** Number of failed attempts that were not caused by the row's content. */
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
