import { dayOf, momentAt, plusDays } from '@fair/clock';
import type { App } from '../../../context.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { readMark, setMark } from './marks.ts';
import { companiesWithNews } from './newsCounts.ts';
import { findTeamReaders } from './teamReaders.ts';

/** Time of the daily mail in the fair's time zone, before the working day. */
const AT = '07:00';
/**
 * Maximum number of days whose news one daily mail contains, if earlier mails were missed. Must be shorter than the
 * lifetime of mail keys, which prevent a second mail.
 */
const MOST_DAYS = 7;

/** Returns the latest time at which the daily mail was due. */
export function lastDigestMoment(timeZone: string, now: Date): Date {
  const today = dayOf(now, timeZone);
  const due = momentAt(today, AT, timeZone);
  return due <= now ? due : momentAt(plusDays(today, -1), AT, timeZone);
}

/**
 * Sends the daily mail at 07:00 to the members of each company that has news since the previous daily mail. The first
 * run sends nothing, because no period has been recorded yet. If a day was missed, the next mail includes its news.
 */
export async function sendDigests(app: App): Promise<void> {
  const { editionId } = app;
  const mark = `digest:${editionId.toHexString()}`;
  const upTo = lastDigestMoment(app.timeZone, app.now());
  const before = await readMark(mark);
  if (before && before >= upTo) return;
  if (before) {
    const since = new Date(
      Math.max(
        before.getTime(),
        momentAt(plusDays(dayOf(upTo, app.timeZone), -MOST_DAYS), AT, app.timeZone).getTime(),
      ),
    );
    const data = { editionId: editionId.toHexString(), since: since.toISOString(), upTo: upTo.toISOString() };
    const companies = await companiesWithNews(editionId, { since, upTo });
    const readers = await findTeamReaders(editionId, companies);
    const told = companies.flatMap((companyId) => readers.of(companyId, 'digest'));
    await app.mail.enqueueAll(
      told.map((memberId) => ({
        key: keyFor('companyDigest', memberId, data.upTo),
        template: 'companyDigest',
        data,
      })),
    );
  }
  await setMark(mark, upTo);
}
