import type { App } from '../context.ts';
import { notifyDecisions } from '../features/meetings/decisions/notify.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';

/** Makes all decisions impossible to undo, and sends the notices about them. */
export async function tellNow(app: App): Promise<void> {
  await ApplicationModel.updateMany({}, { $unset: { takeBack: 1 } });
  await notifyDecisions(app);
}
