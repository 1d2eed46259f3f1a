import { dayOf, momentAt, plusDays } from '@fair/clock';
import { CV_ACCESS_DAYS } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { daysText } from '../../../services/clock/index.ts';
import { findPublicFair } from '../../fair/fair/index.ts';

/**
 * Returns the last day on which companies may read CVs of this fair (BEYOND §4), or undefined if the fair has no date
 * yet. Throws CV_ACCESS_ENDED after that day.
 */
export async function requireCvsReadable(app: App): Promise<string | undefined> {
  const { endsAt, isDayDefault, timeZone } = await findPublicFair(app);
  if (isDayDefault) return undefined;
  const lastDay = plusDays(dayOf(endsAt, timeZone), CV_ACCESS_DAYS);
  if (dayOf(app.now(), timeZone) <= lastDay) return lastDay;
  const noon = momentAt(lastDay, '12:00', timeZone);
  throw refuse('CV_ACCESS_ENDED', {
    message: [
      'READABLE_UNTIL',
      { day: (language: Language) => daysText({ timeZone, language }, noon, noon) },
    ],
    details: { day: lastDay },
  });
}
