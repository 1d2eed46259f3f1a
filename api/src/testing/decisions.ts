import type { App } from '../context.ts';
import { ApplicationModel } from '../features/applications/model.ts';
import { notifyDecisions } from '../features/decisions/notify.ts';

/** Ends the period in which decisions can be withdrawn, and sends their notices. */
export async function tellNow(app: App): Promise<void> {
  await ApplicationModel.updateMany({}, { $unset: { takeBack: 1 } });
  await notifyDecisions(app);
}
