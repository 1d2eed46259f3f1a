import { Types } from 'mongoose';
import { companiesWithApplicationsIn, countApplicationsIn } from '../../recruitment/applications/index.ts';
import { type Meeting, MeetingModel, type NewsKind, netOutcome } from '../meetings/index.ts';
import { companiesOfErasedIn, erasedIn } from './marks.ts';

/** Numbers in a company's daily mail. */
export interface DigestCounts extends Readonly<Record<NewsKind, number>> {
  readonly applications: number;
}

/** A period: `since` excluded, `upTo` included. */
interface Stretch {
  readonly since: Date;
  readonly upTo: Date;
}

const within = ({ since, upTo }: Stretch) => ({ $gt: since, $lte: upTo });

/** Returns the companies that may have news. `countNews` leaves out undone changes later, when the mail is written. */
export async function companiesWithNews(
  editionId: Types.ObjectId,
  stretch: Stretch,
): Promise<Types.ObjectId[]> {
  const found = await Promise.all([
    companiesWithApplicationsIn(editionId, within(stretch)),
    MeetingModel.distinct('companyId', { editionId, 'news.at': within(stretch) }),
    companiesOfErasedIn(editionId, within(stretch)),
  ]);
  const ids = new Set(found.flat().map((id) => id.toHexString()));
  return [...ids].map((id) => new Types.ObjectId(id));
}

/**
 * Counts the net changes of a company in a period. Changes that were undone do not count.
 * @param memberId if given, only the tables of this member count
 */
export async function countNews(
  own: Pick<Meeting, 'editionId' | 'companyId'>,
  stretch: Stretch,
  memberId?: Types.ObjectId,
): Promise<DigestCounts> {
  const { editionId, companyId } = own;
  const ofMember = memberId ? { memberId } : {};
  const [applications, meetings, erased] = await Promise.all([
    memberId ? 0 : countApplicationsIn(own, within(stretch)),
    MeetingModel.find(
      { ...ofMember, editionId, companyId, 'news.at': within(stretch) },
      { news: 1, status: 1 },
    ).lean<Meeting[]>(),
    // Deleted meetings are not counted for a single member, because their tables are not known.
    memberId ? [] : erasedIn(own, within(stretch)),
  ]);
  const gone = erased.map(({ news }) => ({ news, status: 'cancelled_by_student' as const }));
  const counts = { applications, booked: 0, moved: 0, cancelled: 0 };
  for (const meeting of [...meetings, ...gone]) {
    const outcome = netOutcome(meeting, stretch.since, stretch.upTo);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}
