import { dayOf } from '@fair/clock';
import type { ClientSession } from 'mongoose';
import type { App } from '../../context.ts';
import { refuse } from '../../http/errors.ts';
import { fairOf, findEdition } from '../fair/index.ts';
import { type Block, BlockModel } from './model.ts';
import { openingOf, refuseFarFromOpening, renewBlocks } from './openingHours.ts';

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * OUTSIDE_FAIR unless all of it is on one day of the fair, by the fair's clocks (MEETINGS §4.2), and near the opening
 * hours of that day, if an admin has set them.
 * @param before the block as it was: where it is far from the opening hours already, it may stay
 */
export async function requireOnFairDay(app: App, span: Span, before?: Span): Promise<void> {
  const { startsAt, endsAt } = span;
  const edition = await findEdition(app);
  const fair = fairOf(app.config, edition);
  const fairDays = fair.days.map(({ day }) => day);
  // The end is exclusive: a block may run to midnight.
  const [first, last] = [startsAt, new Date(endsAt.getTime() - 1)].map((at) => dayOf(at, app.timeZone));
  if (first !== undefined && first === last && fairDays.includes(first)) {
    refuseFarFromOpening(openingOf(fair, edition), span, before);
    return;
  }
  throw refuse('OUTSIDE_FAIR', { fields: { startsAt: ['FAIR_IS_ON', { days: fairDays.join(', ') }] } });
}

/**
 * Takes these days from the fair, in the transaction that writes the others: DAYS_HAVE_BLOCKS, with which, while
 * companies have published times on them. Every block gets a new version, for one that is just being published or
 * moved onto such a day was judged by the days before: either its change is refused now, or we start again and see it.
 */
export async function leaveDays(app: App, days: readonly string[], session: ClientSession): Promise<void> {
  if (days.length === 0) return;
  const own = { editionId: app.editionId };
  await renewBlocks(app, session);
  const published = await BlockModel.find({ ...own, state: 'published' }, { startsAt: 1 }, { session }).lean<
    Block[]
  >();
  const taken = new Set(published.map(({ startsAt }) => dayOf(startsAt, app.timeZone)));
  const kept = days.filter((day) => taken.has(day)).join(', ');
  if (kept === '') return;
  throw refuse('DAYS_HAVE_BLOCKS', {
    says: ['TIMES_OFFERED_ON', { days: kept }],
    details: { days: kept },
  });
}
