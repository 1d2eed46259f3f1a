import type { App } from '../context.ts';
import { ApplicationModel } from '../features/applications/model.ts';
import { tellDecisions } from '../features/decisions/tell.ts';

/** Ends the period in which decisions can be withdrawn, and sends their notices. */
export async function tellNow(app: App): Promise<void> {
  await ApplicationModel.updateMany({}, { $unset: { takeBack: 1 } });
  await tellDecisions(app);
}
