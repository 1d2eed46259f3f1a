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
 * Releases the held declines in the caller's transaction, marks them to be mailed at once and returns their
 * number. They cannot be undone, because the page has asked for confirmation.
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
