import { randomBytes } from 'node:crypto';
import { ENTRY_CODE_BYTES, entryCodeOf, type PassKind, TYPED_CODE_BYTES, typedCodeOf } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { untilUnique } from '../../../db/untilUnique.ts';
import { type Pass, PassModel } from './model.ts';
import { replaceShareTokens, replacingShareTokens, type ShareFair } from './shareTokens.ts';

/** The fair that a pass belongs to, and the clock. */
export type PassFair = Pick<App, 'editionId' | 'current' | 'now'>;

export interface Holder {
  readonly kind: PassKind;
  readonly personId: Types.ObjectId;
}

const newPass = ({ editionId, current, now }: PassFair, { kind, personId }: Holder): Pass => ({
  ...{ _id: new Types.ObjectId(), editionId, kind, personId },
  code: entryCodeOf(current.year, randomBytes(ENTRY_CODE_BYTES)),
  typed: typedCodeOf(randomBytes(TYPED_CODE_BYTES)),
  active: true,
  createdAt: now(),
});

const activePass = ({ editionId }: Pick<PassFair, 'editionId'>, { kind, personId }: Holder) =>
  PassModel.findOne({ editionId, kind, personId, active: true }).lean<Pass>().exec();

/** Returns the active pass of a person. If the person has no pass, creates one. */
export const passOf = (fair: PassFair, holder: Holder): Promise<Pass> =>
  // Repeated if a concurrent request has created the pass, or if a new code is taken. A typed code has 35 random bits,
  // so with 10,000 passes one new code in three million is taken.
  untilUnique(async () => {
    const found = await activePass(fair, holder);
    if (found) return found;
    const pass = newPass(fair, holder);
    await retrying(() => PassModel.create(pass));
    return pass;
  });

/** Returns the active passes of these people in a map by person id. Creates a pass for each person without one. */
export async function passesOf(
  fair: PassFair,
  kind: PassKind,
  personIds: readonly Types.ObjectId[],
): Promise<Map<string, Pass>> {
  const { editionId } = fair;
  const found = await PassModel.find({ editionId, kind, personId: { $in: personIds }, active: true }).lean<
    Pass[]
  >();
  const passes = new Map(found.map((pass) => [pass.personId.toHexString(), pass]));
  for (const personId of personIds) {
    const key = personId.toHexString();
    if (!passes.has(key)) passes.set(key, await passOf(fair, { kind, personId }));
  }
  return passes;
}

/**
 * Ends the pass and the share codes of a student and creates new ones in one transaction. Returns the new pass.
 * @param days all days of the fair
 */
export const renewStudentPass = (
  fair: PassFair & ShareFair,
  studentId: Types.ObjectId,
  days: readonly string[],
): Promise<Pass> =>
  replacingShareTokens(async (session) => {
    const holder = { kind: 'student', personId: studentId } as const;
    const pass = newPass(fair, holder);
    await endPasses(fair, holder, session);
    await PassModel.create([pass], { session });
    await replaceShareTokens(fair, studentId, { at: pass.createdAt, days }, session);
    return pass;
  });

/** Ends the active pass of a person, if there is one. */
export async function endPasses(
  { editionId, now }: Pick<PassFair, 'editionId' | 'now'>,
  { kind, personId }: Holder,
  session?: ClientSession,
): Promise<void> {
  await PassModel.updateOne(
    { editionId, kind, personId, active: true },
    { $set: { active: false, endedAt: now() } },
    { ...(session && { session }) },
  );
}
