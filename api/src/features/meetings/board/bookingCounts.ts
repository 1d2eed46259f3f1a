import type { BookingCounts } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type FindQuery, findTogether } from '../../../db/findTogether.ts';
import { keepLargeNumbers } from '../../../db/largeNumbers.ts';
import { decisionCountsQuery } from '../../recruitment/applications/index.ts';
import { MeetingModel, SlotModel } from '../meetings/index.ts';
import { WaitlistModel } from '../waitlist/index.ts';

type Id = Types.ObjectId;

/** Counts of a fair's slots, meetings and applications, and the companies that have times. */
export interface BookingState {
  readonly booking: BookingCounts;
  readonly pending: number;
  readonly withTimes: ReadonlySet<string>;
}

const large = keepLargeNumbers<BookingState>();

/** Returns the booking state of a large fair if it was counted within the last half minute. */
export const knownBookingState = ({ editionId }: Pick<App, 'editionId'>): BookingState | undefined =>
  large.known(editionId.toHexString());

/** Counts slots, meetings, waiting students and undecided applications of these companies, in one round trip. */
export async function countBookingState(
  { editionId }: Pick<App, 'editionId'>,
  { companyIds, inactive }: { readonly companyIds: readonly Id[]; readonly inactive: readonly Id[] },
): Promise<BookingState> {
  const of = { editionId, companyId: { $in: [...companyIds] } };
  const [slots, meetings, waiting, decisions] = await findTogether(
    slotsQuery(of),
    liveMeetingsQuery(editionId),
    {
      collection: WaitlistModel.collection.name,
      stages: [{ $match: { ...of, state: 'waiting', studentId: { $nin: [...inactive] } } }, { $count: 'n' }],
    } as FindQuery<{ readonly n: number }>,
    decisionCountsQuery({ editionId }, companyIds, inactive),
  );
  const numberOf = (status: string) => meetings.find(({ _id }) => _id === status)?.n ?? 0;
  const { pending = 0, accepted = 0, unbooked = 0 } = decisions[0] ?? {};
  const open = slots.reduce((sum, slot) => sum + slot.open, 0);
  const state: BookingState = {
    booking: {
      slots: open,
      booked: numberOf('booked'),
      offered: numberOf('offered'),
      unbooked,
      waiting: waiting[0]?.n ?? 0,
    },
    pending,
    withTimes: new Set(slots.map(({ _id }) => _id.toHexString())),
  };
  large.keep(editionId.toHexString(), state, open + numberOf('booked') + pending + accepted);
  return state;
}

const slotsQuery = (match: object): FindQuery<{ readonly _id: Id; readonly open: number }> => ({
  collection: SlotModel.collection.name,
  stages: [
    { $match: match },
    { $group: { _id: '$companyId', open: { $sum: { $cond: ['$blocked', 0, 1] } } } },
  ],
});

const liveMeetingsQuery = (editionId: Id): FindQuery<{ readonly _id: string; readonly n: number }> => ({
  collection: MeetingModel.collection.name,
  stages: [
    { $match: { editionId, status: { $in: ['booked', 'offered'] } } },
    { $group: { _id: '$status', n: { $sum: 1 } } },
  ],
});
