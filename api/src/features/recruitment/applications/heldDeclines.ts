import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { ApplicationModel } from './model.ts';

const heldDeclinesOf = ({ editionId }: Pick<App, 'editionId'>, companyId: Types.ObjectId) => ({
  editionId,
  companyId,
  held: true,
});

/** Counts the declines that a company holds back from their students. */
export function countHeldDeclines(
  app: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  session?: ClientSession,
): Promise<number> {
  return ApplicationModel.countDocuments(heldDeclinesOf(app, companyId), {
    ...(session && { session }),
  }).exec();
}

/**
 * Releases the held declines and marks them for an immediate mail; the page asks for confirmation before.
 * Runs in the caller's transaction and returns the number released.
 */
export async function releaseHeldDeclines(
  app: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  session: ClientSession,
): Promise<number> {
  const { modifiedCount } = await ApplicationModel.updateMany(
    heldDeclinesOf(app, companyId),
    { $unset: { held: 1, takeBack: 1 }, $set: { untold: true }, $inc: { decisionNo: 1 } },
    { session },
  );
  return modifiedCount;
}
