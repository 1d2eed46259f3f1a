import { Types } from 'mongoose';
import { companiesAppliedToIn, countAppliedIn } from '../applications/index.ts';
import { type Meeting, MeetingModel, type NewsKind, outcomeOf } from '../meetings/index.ts';
import { companiesOfErasedIn, erasedIn } from './marks.ts';

/** What a company's daily mail counts. */
export interface DigestCounts extends Readonly<Record<NewsKind, number>> {
  readonly applications: number;
}

/** A stretch of time: `since` excluded, `upTo` included. */
interface Stretch {
  readonly since: Date;
  readonly upTo: Date;
}

const within = ({ since, upTo }: Stretch) => ({ $gt: since, $lte: upTo });

/** The companies that may have something to hear: the letter counts. */
export async function companiesWithNews(
  editionId: Types.ObjectId,
  stretch: Stretch,
): Promise<Types.ObjectId[]> {
  const found = await Promise.all([
    companiesAppliedToIn(editionId, within(stretch)),
    MeetingModel.distinct('companyId', { editionId, 'news.at': within(stretch) }),
    companiesOfErasedIn(editionId, within(stretch)),
  ]);
  const ids = new Set(found.flat().map((id) => id.toHexString()));
  return [...ids].map((id) => new Types.ObjectId(id));
}

/** What has happened for one company, as it stands now: what was undone again is not counted. @param memberId at whose tables only */
export async function countNews(
  own: Pick<Meeting, 'editionId' | 'companyId'>,
  stretch: Stretch,
  memberId?: Types.ObjectId,
): Promise<DigestCounts> {
  const { editionId, companyId } = own;
  const ofMember = memberId ? { memberId } : {};
  const [applications, meetings, erased] = await Promise.all([
    memberId ? 0 : countAppliedIn(own, within(stretch)),
    MeetingModel.find(
      { ...ofMember, editionId, companyId, 'news.at': within(stretch) },
      { news: 1, status: 1 },
    ).lean<Meeting[]>(),
    // Of those that are gone nobody knows any more whose table they were at.
    memberId ? [] : erasedIn(own, within(stretch)),
  ]);
  const gone = erased.map(({ news }) => ({ news, status: 'cancelled_by_student' as const }));
  const counts = { applications, booked: 0, moved: 0, cancelled: 0 };
  for (const meeting of [...meetings, ...gone]) {
    const outcome = outcomeOf(meeting, stretch.since, stretch.upTo);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}
