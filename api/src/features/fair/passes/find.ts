import type { ReadCode } from '@fair/contract';
import type { Types } from 'mongoose';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import { type Pass, PassModel } from './model.ts';

interface AtFair {
  readonly editionId: Types.ObjectId;
}

/** Returns the fair's passes with these entry codes, active or not, in a map by code. Runs one query. */
export async function passesByCode(
  { editionId }: AtFair,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Pass>> {
  if (codes.length === 0) return new Map();
  const found = await PassModel.find({ editionId, code: { $in: [...codes] } }).lean<Pass[]>();
  return new Map(found.map((pass) => [pass.code, pass]));
}

/** Returns the pass of a fair with this typed code, active or not. */
export async function passByTypedCode(
  { editionId }: AtFair,
  { code }: Extract<ReadCode, { kind: 'typed' }>,
): Promise<Pass | undefined> {
  return (await PassModel.findOne({ editionId, typed: code }).lean<Pass>()) ?? undefined;
}

/** Number of passes in a batch. The people of a batch are read together. */
const PEOPLE_AT_ONCE = 500;

/** Streams the active passes of students and of visitors without an account, in batches. */
export const activePasses = ({ editionId }: AtFair): AsyncGenerator<Pass[]> =>
  inPieces(
    PassModel.collection.find<Pass>(
      { editionId, kind: { $in: ['student', 'walkup'] }, active: true },
      IN_BATCHES,
    ),
    PEOPLE_AT_ONCE,
  );
