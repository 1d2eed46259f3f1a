import type { CallReply, getMeetingRoom } from '@fair/contract';
import type { App } from '../../../context.ts';
import { countUnbookedAt } from '../../recruitment/applications/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import { freeSlotsOf } from '../meetings/index.ts';

/**
 * Returns the number of a company's free meeting times and of its unbooked applications. Runs a fixed number
 * of indexed queries.
 */
export async function findMeetingRoom(
  app: App,
  { _id }: Pick<ActingCompany, '_id'>,
): Promise<CallReply<typeof getMeetingRoom>> {
  const [slots, acceptedWithoutMeeting] = await Promise.all([
    freeSlotsOf(app, [_id], new Date(app.now().getTime() + 1)),
    countUnbookedAt(app, _id),
  ]);
  return { freeTimes: slots.get(_id.toHexString())?.length ?? 0, acceptedWithoutMeeting };
}
