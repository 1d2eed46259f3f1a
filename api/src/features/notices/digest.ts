import type { App } from '../../context.ts';
import { dayIn, momentIn } from '../../services/clock/index.ts';
import { keyFor } from '../../services/mail/index.ts';
import { readMark, setMark } from './marks.ts';
import { companiesWithNews } from './newsCounts.ts';

/** By the fair's clocks, in minutes after midnight: before a working day begins. */
const AT_MINUTE = 7 * 60;
/** Keys of mails are remembered longer than that; so far back a pass that was missed is made up for. */
const MOST_DAYS = 7;

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
