import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { IN_BATCHES, inPieces } from '../../db/pieces.ts';
import { AuditEntryModel } from './model.ts';

/** Fields covered by the digest: everything that the erasure of a person leaves unchanged. */
const DIGESTED_FIELDS = [
  '_id',
  'at',
  'action',
  'actorType',
  'targetType',
  'editionId',
  'companyId',
  'requestId',
  'changes',
  'detail',
] as const;

export interface Digest {
  readonly entries: number;
  /** SHA-256 hash in hex. */
  readonly sha256: string;
}

/**
 * Computes the digest of the audit entries of a period (BEYOND §9). The digest changes when an entry is deleted,
 * added or altered, but not when the data of a person is erased from the log.
 */
export async function digestOf(since: Date, until: Date): Promise<Digest> {
  const lines = AuditEntryModel.collection.find(
    { at: { $gte: since, $lt: until } },
    {
      ...IN_BATCHES,
      projection: Object.fromEntries(DIGESTED_FIELDS.map((field) => [field, 1])),
      sort: { _id: 1 },
      allowDiskUse: true,
    },
  );
  const hash = createHash('sha256');
  let entries = 0;
  for await (const piece of inPieces(lines)) {
    entries += piece.length;
    for (const line of piece) hash.update(`${digestLine(line)}\n`);
  }
  return { entries, sha256: hash.digest('hex') };
}

function digestLine({ detail, ...line }: Readonly<Record<string, unknown>>): string {
  // The reason is left out, because it is erased with the person's data. Older entries store the reason in `detail`.
  const { reason: _reason, ...others } = (detail ?? {}) as Record<string, unknown>;
  const values: Readonly<Record<string, unknown>> = { ...line, detail: others };
  return JSON.stringify(DIGESTED_FIELDS.map((field) => canonical(values[field])));
}

/** Converts a value so that its JSON does not depend on the order of its fields. */
function canonical(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, field]) => [name, canonical(field)]);
}

export async function firstEntryAt(): Promise<Date | undefined> {
  return (await AuditEntryModel.findOne({}, { at: 1 }).sort({ at: 1 }).lean<{ at: Date }>())?.at;
}
