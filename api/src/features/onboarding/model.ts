import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { NewCompany } from '../companies/index.ts';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const text = { type: String, required: true, default: '' } as const;

/**
 * An import of a sheet, which a process carries out at a time: whoever's lease it is. A process that dies leaves what is not settled
 * to the next one. Kept for `IMPORTS_KEPT_DAYS`, with its rows.
 */
const importSchema = new Schema(
  {
    editionId: id,
    actorId: id,
    actorType: { type: String, required: true },
    /** Of the actor, for mails to people who have said none. */
    mailLanguage: { type: String },
    /** In which the rows say why: that of the request. */
    language: { type: String, enum: ['en', 'sv'], required: true },
    mails: { type: String, enum: ['now', 'held'], required: true },
    fileName: { type: String, required: true },
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
export type CompanyImport = InferSchemaType<typeof importSchema> & { _id: Types.ObjectId };

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
    outcome: { type: String, enum: ['new', 'same', 'conflict', 'invalid'] },
    reasons: { type: [Schema.Types.Mixed], required: true, default: [] },
    /** How often it has failed for no reason of its own. */
    failures: { type: Number },
    startedAt: { type: Date, required: true },
  },
  { collection: 'companyimportrows', autoIndex: false, strict: 'throw' },
);
export const ImportRowModel = model('CompanyImportRow', rowSchema);
export type ImportRow = Omit<InferSchemaType<typeof rowSchema>, 'company'> & {
  _id: Types.ObjectId;
  company?: NewCompany;
};
