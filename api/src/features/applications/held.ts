import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { ApplicationModel } from './model.ts';

const heldBy = ({ editionId }: Pick<App, 'editionId'>, companyId: Types.ObjectId) => ({
  editionId,
  companyId,
  held: true,
});

/** How many declines of a company are held back from their students. */
export function countHeld(
  app: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  session?: ClientSession,
): Promise<number> {
  return ApplicationModel.countDocuments(heldBy(app, companyId), { ...(session && { session }) }).exec();
}

/** Shows them, to be told of at once: releasing is asked about before. Answers how many. In a transaction of the caller's. */
export async function showHeld(
  app: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  session: ClientSession,
): Promise<number> {
  const { modifiedCount } = await ApplicationModel.updateMany(
    heldBy(app, companyId),
    { $unset: { held: 1, takeBack: 1 }, $set: { untold: true }, $inc: { decisionNo: 1 } },
    { session },
  );
  return modifiedCount;
}
