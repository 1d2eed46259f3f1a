import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { ApplicationModel } from './model.ts';

const heldDeclinesOf = ({ editionId }: Pick<App, 'editionId'>, companyId: Types.ObjectId) => ({
  editionId,
  companyId,
  held: true,
});

/** Counts a company's declines that students still see as pending. */
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
 * Shows the students the declines that the company has held back, and marks the declines to be mailed at once, in the
 * caller's transaction. The declines can no longer be undone, because the page has asked for confirmation. Returns
 * the number of declines.
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
