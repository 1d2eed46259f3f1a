import { dayOf } from '@fair/clock';
import type { AddedWalkup, adminCheckins, CallRequest } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { limitKey } from '../../../http/network.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { requireProgramsOfNow } from '../../recruitment/participations/index.ts';
import { recordScan } from '../checkins/index.ts';
import { passOf, presentCodes } from '../passes/index.ts';
import { type Walkup, WalkupModel } from './model.ts';

type Given = CallRequest<typeof adminCheckins.addWalkup>['body'];

/** Value of `gate` in the check-in of a walk-up. */
const GATE = 'walk-up';

/**
 * Registers a walk-up. Each step is idempotent by `walkupId`, so a repeated request completes an interrupted one. With
 * an email address, the person gets a pass, a check-in and a mail; the reply does not depend on whether the address has
 * an account. Throws VALIDATION_FAILED for a program that cannot be chosen, and RATE_LIMITED.
 */
export async function addWalkup(
  app: App,
  actor: Account & { readonly type: string },
  given: Given,
  language: Language | undefined,
): Promise<AddedWalkup> {
  const walkupId = given.walkupId.toLowerCase();
  await requireProgramsOfNow(app, { program: given.program });
  const now = app.now();
  const walkup = await findOrInsert(app, walkupId, dayOf(now, app.timeZone), given);
  if (!walkup.isAudited) {
    await audit(app, { action: 'walkup.added', ...byWhom(actor) });
    await WalkupModel.updateOne({ _id: walkup._id }, { $set: { isAudited: true } });
  }
  if (!walkup.hasPass) return { walkupId };
  const { _id: personId, day, program, email } = walkup;
  const pass = await passOf(app, { kind: 'walkup', personId });
  await recordScan(app.editionId, {
    ...{ scanId: walkupId, kind: 'walkup', personId, program },
    ...{ at: now, day, gate: GATE, by: actor._id, receivedAt: now },
  });
  if (email && !walkup.isMailed) {
    await app.mail.enqueue({
      key: `walkupInvitation:of-${personId}`,
      to: email,
      template: 'walkupInvitation',
      language,
      data: { walkupId: personId.toHexString(), former: { type: 'student', name: email } },
    });
    await WalkupModel.updateOne({ _id: personId }, { $set: { isMailed: true } });
  }
  return { walkupId, ...presentCodes(pass) };
}

/**
 * Returns the walk-up, and stores it if it is new. Before that, the mail is counted against the limit of the email
 * address. If the limit is reached, nothing is stored, and the person at the door can correct the address and send the
 * form again.
 */
async function findOrInsert(
  { editionId, limits }: Pick<App, 'editionId' | 'limits'>,
  walkupId: string,
  day: string,
  { name, program, email }: Given,
): Promise<Walkup> {
  const known = await WalkupModel.findOne({ editionId, walkupId }).lean<Walkup>();
  if (known) return known;
  if (email) await limits.consume('walkupMail', limitKey(email));
  const first = { day, program, hasPass: Boolean(email), ...(email && { name, email }) };
  await retrying(() =>
    WalkupModel.updateOne({ editionId, walkupId }, { $setOnInsert: first }, { upsert: true }),
  );
  return (await WalkupModel.findOne({ editionId, walkupId }).lean<Walkup>()) as Walkup;
}

/** Counts the walk-ups of a day who have no check-in, by program. */
export const countWithoutPass = (
  editionId: Types.ObjectId,
  day: string,
): Promise<{ readonly _id: string; readonly count: number }[]> =>
  WalkupModel.aggregate<{ _id: string; count: number }>([
    { $match: { editionId, day, hasPass: false } },
    { $group: { _id: '$program', count: { $sum: 1 } } },
  ]).exec();

/** Returns the walk-ups of a fair with these ids, in a map by id. */
export async function walkupsById(
  editionId: Types.ObjectId,
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, Walkup>> {
  if (ids.length === 0) return new Map();
  const found = await WalkupModel.find({ _id: { $in: [...ids] }, editionId }).lean<Walkup[]>();
  return new Map(found.map((walkup) => [walkup._id.toHexString(), walkup]));
}
