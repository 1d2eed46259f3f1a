import { dayOf } from '@fair/clock';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { fairOf, findEdition } from '../../fair/fair/index.ts';
import { removePlacementsOn } from '../../fair/floorMap/index.ts';
import { type Block, BlockModel } from './model.ts';
import { bumpBlockVersions, openingOf, refuseFarFromOpening } from './openingHours.ts';

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Throws OUTSIDE_FAIR unless the span is within one day of the fair in the fair's time zone (MEETINGS §4.2) and, if an
 * admin has set opening hours, near the hours of that day.
 * @param before the block before the change; a start or end that was already far from the opening hours may stay
 */
export async function requireOnFairDay(app: App, span: Span, before?: Span): Promise<void> {
  const { startsAt, endsAt } = span;
  const edition = await findEdition(app);
  const fair = fairOf(app.config, edition);
  const fairDays = fair.days.map(({ day }) => day);
  // The end is exclusive, so a block may last until midnight.
  const [first, last] = [startsAt, new Date(endsAt.getTime() - 1)].map((at) => dayOf(at, app.timeZone));
  if (first !== undefined && first === last && fairDays.includes(first)) {
    refuseFarFromOpening(openingOf(fair, edition), span, before);
    return;
  }
  throw refuse('OUTSIDE_FAIR', { fields: { startsAt: ['FAIR_IS_ON', { days: fairDays.join(', ') }] } });
}

/**
 * Removes days from the fair, in the caller's transaction. Throws DAYS_HAVE_BLOCKS with the days on which companies
 * have published times. Every block gets a new version, so that a concurrent publishing or move that was checked
 * against the old days conflicts: either the other change fails, or this transaction is retried and sees the published
 * slots.
 */
export async function removeDays(app: App, days: readonly string[], session: ClientSession): Promise<void> {
  if (days.length === 0) return;
  const own = { editionId: app.editionId };
  await bumpBlockVersions(app, session);
  const published = await BlockModel.find({ ...own, state: 'published' }, { startsAt: 1 }, { session }).lean<
    Block[]
  >();
  const taken = new Set(published.map(({ startsAt }) => dayOf(startsAt, app.timeZone)));
  const kept = days.filter((day) => taken.has(day)).join(', ');
  if (kept === '') return removePlacementsOn(app, days, session);
  throw refuse('DAYS_HAVE_BLOCKS', {
    message: ['TIMES_OFFERED_ON', { days: kept }],
    details: { days: kept },
  });
}
