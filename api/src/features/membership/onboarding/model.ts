import type { SheetReading } from '@fair/contract';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { IMPORT_ROWS, type NewCompany } from '../../recruitment/companies/index.ts';

const id = { type: Schema.Types.ObjectId, required: true } as const;
/** Text of a cell that may be empty, which `required` would reject. */
const text = { type: String, default: '' } as const;

/**
 * An import of a sheet, executed by the process that owns its lease. If that process dies, the next one
 * continues. Stored with its rows for the time in `RETENTION`.
 */
const importSchema = new Schema(
  {
    editionId: id,
    /** The admin who started it, until it is done; afterwards only the audit log names them. */
    actorId: { type: Schema.Types.ObjectId },
    actorType: { type: String },
    /** Language of mails to people who have not chosen one. */
    mailLanguage: { type: String, enum: ['en', 'sv'] },
    /** Choices of the admin for reading the sheet, offered again for the next one. */
    reading: { type: Schema.Types.Mixed },
    /** Hidden rows that were left out. */
    leftOut: { type: [Number], default: undefined },
    /** Language of the messages about rows: that of the request. */
    language: { type: String, enum: ['en', 'sv'], required: true },
    mails: { type: String, enum: ['now', 'held'], required: true },
    fileName: text,
    /** Unknown headings. */
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
/** An unfinished import, whose admin is known. */
export type RunningImport = CompanyImport & { actorId: Types.ObjectId; actorType: string };

/**
 * A row of an import: settled once it has an outcome, which is written in the transaction that creates its
 * company.
 */
const rowSchema = new Schema(
  {
    importId: id,
    row: { type: Number, required: true },
    companyName: text,
    email: text,
    slug: text,
    /** Data of the company, until the row is settled. */
    company: { type: Schema.Types.Mixed },
    /** The admins' note, and fields without a value in the sheet, until the row is settled. */
    note: { type: String },
    unsaid: { type: [String], default: undefined },
    outcome: { type: String, enum: ['new', 'same', 'conflict', 'invalid'] },
    reasons: { type: [Schema.Types.Mixed], required: true, default: [] },
    /** Number of failures that were not the row's fault. */
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
