import { Types } from 'mongoose';
import type { App } from '../../../app.ts';
import { type Application, ApplicationModel } from '../../applications/model.ts';
import { dayIn, momentIn } from '../../fair/zonedTime.ts';
import { keyFor } from '../../mail/keys.ts';
import { type Meeting, MeetingModel } from '../model.ts';
import { readMark, setMark } from './marks.ts';
import { type NewsKind, outcomeOf } from './news.ts';

/** By the fair's clocks, in minutes after midnight: before a working day begins. */
const AT_MINUTE = 7 * 60;
/** Keys of mails are remembered longer than that; so far back a pass that was missed is made up for. */
const MOST_DAYS = 7;

export interface DigestCounts extends Readonly<Record<NewsKind, number>> {
  readonly applications: number;
}

/** A stretch of time: `since` excluded, `upTo` included. */
export interface Stretch {
  readonly since: Date;
  readonly upTo: Date;
}

/** The latest moment at which a daily mail was due. */
export function lastDigestMoment(timeZone: string, now: Date): Date {
  const today = momentIn(timeZone, dayIn(timeZone, now), AT_MINUTE);
  return today <= now ? today : momentIn(timeZone, dayIn(timeZone, now), AT_MINUTE, -1);
}

/**
 * Once a day, at seven: a mail to each company for which something has happened since the last one. Nobody is written
 * to of the time before the first pass. A day that was missed is in the next one's counts.
 */
export async function sendDigests(app: App): Promise<void> {
  const { editionId } = app;
  const mark = `digest:${editionId.toHexString()}`;
  const upTo = lastDigestMoment(app.config.timeZone, app.now());
  const before = await readMark(mark);
  if (before && before < upTo) {
    const since = new Date(
      Math.max(
        before.getTime(),
        momentIn(app.config.timeZone, dayIn(app.config.timeZone, upTo), AT_MINUTE, -MOST_DAYS).getTime(),
      ),
    );
    const data = { editionId: editionId.toHexString(), since: since.toISOString(), upTo: upTo.toISOString() };
    const companies = await companiesWithNews(editionId, { since, upTo });
    await app.mail.enqueueAll(
      companies.map((companyId) => ({
        key: keyFor('companyDigest', companyId, data.upTo),
        template: 'companyDigest',
        data,
      })),
    );
  }
  await setMark(mark, upTo);
}

const within = ({ since, upTo }: Stretch) => ({ $gt: since, $lte: upTo });

/** The companies that may have something to hear: the letter counts. */
async function companiesWithNews(editionId: Types.ObjectId, stretch: Stretch): Promise<Types.ObjectId[]> {
  const [applied, met] = await Promise.all([
    ApplicationModel.distinct('companyId', { editionId, appliedAt: within(stretch) }),
    MeetingModel.distinct('companyId', { editionId, 'news.at': within(stretch) }),
  ]);
  const ids = new Set([...applied, ...met].map((id) => id.toHexString()));
  return [...ids].map((id) => new Types.ObjectId(id));
}

/** What has happened for one company, as it stands now: what was undone again is not counted. */
export async function countNews(
  own: Pick<Application, 'editionId' | 'companyId'>,
  stretch: Stretch,
): Promise<DigestCounts> {
  const { editionId, companyId } = own;
  const [applications, meetings] = await Promise.all([
    ApplicationModel.countDocuments({
      editionId,
      companyId,
      appliedAt: within(stretch),
      status: { $ne: 'withdrawn' },
    }),
    MeetingModel.find({ editionId, companyId, 'news.at': within(stretch) }, { news: 1, status: 1 }).lean<
      Meeting[]
    >(),
  ]);
  const counts = { applications, booked: 0, moved: 0, cancelled: 0 };
  for (const meeting of meetings) {
    const outcome = outcomeOf(meeting, stretch.since, stretch.upTo);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}
