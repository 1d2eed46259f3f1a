import type { Types } from 'mongoose';
import { aggregateAccounts } from '../../people/accounts/index.ts';
import { type NewsOf, tellNews } from '../../recruitment/news/index.ts';

type Id = Types.ObjectId;

/** A news item about the whole fair, which is the same for everybody. */
export interface NewsOfFair extends Pick<NewsOf, 'at' | 'hours'> {
  readonly code: 'FAIR_MOVED' | 'FAIR_MOVED_WITH_HOURS' | 'FAIR_HOURS_CHANGED' | 'FAIR_CANCELLED';
  /** New start of the fair. */
  readonly startsAt?: Date | undefined;
}

/**
 * Adds a news item about the whole fair for each student and each company among these accounts. Adding the same item
 * again has no effect. The news about a later move or cancellation replaces it.
 */
export async function tellNewsOfFair(
  editionId: Id,
  people: readonly Id[],
  { code, at, startsAt, hours }: NewsOfFair,
): Promise<void> {
  const readers = await aggregateAccounts<{ readonly _id: Id }>(
    [
      { $match: { _id: { $in: [...people] } } },
      // All members of a company share the company's news.
      { $group: { _id: { $ifNull: ['$companyId', '$_id'] } } },
    ],
    {},
  ).toArray();
  await tellNews(
    readers.map(({ _id: accountId }) => ({
      ...{ accountId, code, at, about: `fair:${editionId.toHexString()}`, no: at.getTime() },
      ...(startsAt && { startsAt }),
      ...(hours && { hours }),
    })),
  );
}
