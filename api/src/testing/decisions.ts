import type { App } from '../context.ts';
import { notifyDecisions } from '../features/meetings/decisions/notify.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';

/** Ends the period in which decisions can be undone, and sends their notices. */
export async function tellNow(app: App): Promise<void> {
  await ApplicationModel.updateMany({}, { $unset: { takeBack: 1 } });
  await notifyDecisions(app);
}
