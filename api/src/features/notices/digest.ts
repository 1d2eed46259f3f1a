import { dayOf, momentAt, plusDays } from '@fair/clock';
import type { App } from '../../context.ts';
import { keyFor } from '../../services/mail/index.ts';
import { readMark, setMark } from './marks.ts';
import { companiesWithNews } from './newsCounts.ts';
import { findTeamReaders } from './teamReaders.ts';

/** By the fair's clocks: before a working day begins. */
const AT = '07:00';
/** Keys of mails are remembered longer than that; so far back a pass that was missed is made up for. */
const MOST_DAYS = 7;

/** The latest moment at which a daily mail was due. */
export function lastDigestMoment(timeZone: string, now: Date): Date {
  const today = dayOf(now, timeZone);
  const due = momentAt(today, AT, timeZone);
  return due <= now ? due : momentAt(plusDays(today, -1), AT, timeZone);
}

/**
 * Once a day, at seven: a mail to the people of each company for which something has happened since the last one. Nobody is written
 * to of the time before the first pass. A day that was missed is in the next one's counts.
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
