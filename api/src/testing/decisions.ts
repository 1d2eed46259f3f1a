import type { App } from '../context.ts';
import { ApplicationModel } from '../features/applications/model.ts';
import { tellDecisions } from '../features/decisions/tell.ts';

/** Ends the time in which the decisions so far can be taken back, and tells of them. */
export async function tellNow(app: App): Promise<void> {
  await ApplicationModel.updateMany({}, { $unset: { takeBack: 1 } });
  await tellDecisions(app);
}
