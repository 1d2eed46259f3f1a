import { randomInt } from 'node:crypto';
import { type BoothKind, CODE_ALPHABET, type GivenBooth, MAP_GRID, POSTER_LENGTH } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse, type Sentence } from '../../../http/errors.ts';
import type { ExpectedVersion } from '../../../http/version.ts';
import { BoothModel, FloorModel, PlacementModel, type StoredBooth, type StoredFloor } from './model.ts';

type Id = Types.ObjectId;
type OfFair = Pick<App, 'editionId'>;

/** Returns those of the booths at which meeting tables are placed (features/meetings). */
export type TablesAt = (boothIds: readonly Id[], session: ClientSession) => Promise<readonly Id[]>;

/** Kinds of booths at which a company can stand. */
const STANDS: ReadonlySet<BoothKind> = new Set(['booth']);
/** Kinds of booths at which a meeting table can be placed. */
const TABLE_PLACES: ReadonlySet<BoothKind> = new Set(['booth', 'meeting']);

/** Returns a random poster code. */
export const newPosterCode = (): string =>
  Array.from({ length: POSTER_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

const collator = new Intl.Collator('en', { numeric: true });

/** Compares booth codes as people read them: `B2` is before `B10`. */
export const byCode = (one: { readonly code: string }, other: { readonly code: string }): number =>
  collator.compare(one.code, other.code);

/** Returns the booths of a floor, sorted by code. A floor has at most `MOST_BOOTHS` booths. */
export async function findBooths(
  editionId: Id,
  floorId: Id,
  session?: ClientSession,
): Promise<StoredBooth[]> {
  const where = { editionId, floorId };
  const found = await BoothModel.find(where, null, { ...(session && { session }) }).lean<StoredBooth[]>();
  return found.sort(byCode);
}

interface NewBooths {
  readonly floorId: string;
  readonly booths: readonly GivenBooth[];
  readonly expected: ExpectedVersion;
}

/**
 * Replaces all booths of a floor. A booth whose code stays keeps its id and poster code. Returns the floor with its
 * booths. Throws NOT_FOUND, STALE_VERSION, BOOTH_IN_USE, or OUTSIDE_MAP and VALIDATION_FAILED with an error for each
 * wrong row.
 */
export async function replaceBooths(
  { editionId }: OfFair,
  { floorId, booths, expected }: NewBooths,
  tablesAt: TablesAt,
): Promise<{ readonly floor: StoredFloor; readonly booths: StoredBooth[] }> {
  refuseWrongShapes(booths);
  const version = new Types.ObjectId();
  const own = { _id: floorId, editionId };
  // The filter also accepts the new version, because an earlier attempt of this transaction may have been applied
  // although it returned an error.
  const filter = expected === undefined ? own : { ...own, version: { $in: [expected, version] } };
  const write = async (session: ClientSession) => {
    const floor = await FloorModel.findOneAndUpdate(
      filter,
      { $set: { version } },
      { session, returnDocument: 'after' },
    ).lean<StoredFloor>();
    if (!floor) throw (await FloorModel.exists(own).session(session)) ? refuse('STALE_VERSION') : notFound();
    await refuseCodesElsewhere(floor, booths, session);
    const before = await findBooths(editionId, floor._id, session);
    await applyBooths(floor, before, booths, tablesAt, session);
    return { floor, booths: await findBooths(editionId, floor._id, session) };
  };
  try {
    return await retrying(() => inTransaction(write));
  } catch (error) {
    // A concurrent request has given the code to a booth on another floor.
    if (!isDuplicateKey(error, 'code')) throw error;
    throw rowsRefused(booths, ({ code }) => code === error.keyValue?.code);
  }
}

function refuseWrongShapes(booths: readonly GivenBooth[]): void {
  const outside = rowsOf(
    booths,
    ({ x, y, w, h }) => x < 0 || y < 0 || x + w > MAP_GRID || y + h > MAP_GRID,
    'SHAPE_LEAVES_MAP',
  );
  if (outside) throw refuse('OUTSIDE_MAP', { fields: outside });
  const seen = new Set<string>();
  const twice = rowsOf(booths, ({ code }) => seen.size === seen.add(code).size, 'BOOTH_CODE_TWICE', '.code');
  if (twice) throw refuse('VALIDATION_FAILED', { fields: twice });
}

/** Returns the error message for each row for which `isWrong` is true, or undefined if no row is wrong. */
function rowsOf(
  booths: readonly GivenBooth[],
  isWrong: (booth: GivenBooth) => boolean,
  message: Sentence,
  field = '',
): Record<string, Sentence> | undefined {
  const wrong = booths.flatMap((booth, index) => (isWrong(booth) ? [[`${index}${field}`, message]] : []));
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

const rowsRefused = (booths: readonly GivenBooth[], isWrong: (booth: GivenBooth) => boolean) =>
  refuse('VALIDATION_FAILED', { fields: rowsOf(booths, isWrong, 'BOOTH_CODE_TWICE', '.code') ?? {} });

async function refuseCodesElsewhere(
  { editionId, _id }: StoredFloor,
  booths: readonly GivenBooth[],
  session: ClientSession,
): Promise<void> {
  const codes = booths.map(({ code }) => code);
  const elsewhere = new Set(
    await BoothModel.distinct(
      'code',
      { editionId, code: { $in: codes }, floorId: { $ne: _id } },
      { session },
    ),
  );
  if (elsewhere.size > 0) throw rowsRefused(booths, ({ code }) => elsewhere.has(code));
}

async function applyBooths(
  { editionId, _id: floorId }: StoredFloor,
  before: readonly StoredBooth[],
  booths: readonly GivenBooth[],
  tablesAt: TablesAt,
  session: ClientSession,
): Promise<void> {
  const given = new Map(booths.map((booth) => [booth.code, booth]));
  const known = new Map(before.map((booth) => [booth.code, booth]));
  await removeBooths(
    before.filter(({ code }) => !given.has(code)),
    tablesAt,
    session,
  );
  const kept = before.flatMap((booth) => {
    const change = given.get(booth.code);
    return change ? [{ booth, change }] : [];
  });
  const lost = (places: ReadonlySet<BoothKind>) =>
    kept
      .filter(({ booth, change }) => places.has(booth.kind) && !places.has(change.kind))
      .map(({ booth }) => booth);
  await refuseInUse({ standing: lost(STANDS), tables: lost(TABLE_PLACES) }, tablesAt, session);
  const writes = booths.map(({ code, kind, x, y, w, h }) => {
    const booth = known.get(code);
    const shape = { kind, x, y, w, h };
    if (booth) return { updateOne: { filter: { _id: booth._id }, update: { $set: shape } } };
    return { insertOne: { document: { editionId, floorId, code, ...shape, posterCode: newPosterCode() } } };
  });
  if (writes.length > 0) await BoothModel.bulkWrite(writes, { session });
}

/**
 * Deletes booths in the caller's transaction. If a company or table is placed at one of them at the same time, the
 * transactions conflict and one is retried. Throws BOOTH_IN_USE with the codes of the booths that are in use.
 */
export async function removeBooths(
  booths: readonly StoredBooth[],
  tablesAt: TablesAt,
  session: ClientSession,
): Promise<void> {
  if (booths.length === 0) return;
  await refuseInUse({ standing: booths, tables: booths }, tablesAt, session);
  await BoothModel.deleteMany({ _id: { $in: booths.map(({ _id }) => _id) } }, { session });
}

interface Losing {
  /** Booths at which companies can no longer stand. */
  readonly standing: readonly StoredBooth[];
  /** Booths at which meeting tables can no longer be placed. */
  readonly tables: readonly StoredBooth[];
}

async function refuseInUse(
  { standing, tables }: Losing,
  tablesAt: TablesAt,
  session: ClientSession,
): Promise<void> {
  const idsOf = (booths: readonly StoredBooth[]) => booths.map(({ _id }) => _id);
  const [editionId] = [...standing, ...tables].map((booth) => booth.editionId);
  if (!editionId) return;
  const where = { editionId, boothId: { $in: idsOf(standing) } };
  const used = [
    ...(await PlacementModel.distinct('boothId', where, { session })),
    ...(await tablesAt(idsOf(tables), session)),
  ].map(String);
  if (used.length === 0) return;
  const codes = new Map([...standing, ...tables].map(({ _id, code }) => [_id.toHexString(), code]));
  const named = [...new Set(used.flatMap((one) => codes.get(one) ?? []))].join(', ');
  throw refuse('BOOTH_IN_USE', { message: ['BOOTHS_IN_USE', { codes: named }], details: { codes: named } });
}

/**
 * Returns the booth with this code if a company can stand there (or, with `forTable`, if a meeting table can be placed
 * there). Marks the booth as used in the caller's transaction. Throws NOT_FOUND.
 */
export async function takeBooth(
  { editionId, now }: Pick<App, 'editionId' | 'now'>,
  { code, forTable = false }: { readonly code: string; readonly forTable?: boolean },
  session: ClientSession,
): Promise<StoredBooth> {
  const kinds = [...(forTable ? TABLE_PLACES : STANDS)];
  const booth = await BoothModel.findOneAndUpdate(
    { editionId, code, kind: { $in: kinds } },
    { $set: { placedAt: now() } },
    { session, returnDocument: 'after' },
  ).lean<StoredBooth>();
  if (!booth) throw notFound();
  return booth;
}
