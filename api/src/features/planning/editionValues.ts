import { momentAt, plusDays } from '@fair/clock';
import { COLOUR_MODES, contrastOnGrounds, LEAST_CONTRAST } from '@fair/contract';
import type { App } from '../../context.ts';
import { refuse, type Sentence } from '../../http/errors.ts';
import {
  changedDays,
  type DaysChange,
  defaultSpan,
  type Edition,
  type EditionValues,
  type Fair,
  spanOf,
  WINDOWS,
} from '../fair/index.ts';
import type { FairChange } from './settingsChange.ts';

/** What of the edition this change writes. A deadline that is the same is no change. */
export function valuesOf(
  app: Pick<App, 'now'>,
  fair: Fair,
  edition: Edition,
  change: FairChange,
): EditionValues {
  const { name, slug, timeZone, place, address, contact, operator, colours, newsDefault, bookingDeadline } =
    change;
  const deadline = bookingDeadline === undefined ? undefined : new Date(bookingDeadline);
  const isMoved = deadline && deadline.getTime() !== edition.bookingDeadline?.getTime();
  return {
    ...(change.year !== undefined && yearOf(change.year, fair)),
    ...(name && { name }),
    ...(place && { place }),
    ...(address && { address: givenAddress(address, fair) }),
    ...(slug && { slug }),
    ...(contact && { contact: givenContact(contact) }),
    ...(operator && { operator }),
    ...(colours !== undefined && { colours: colours ?? undefined }),
    ...(newsDefault !== undefined && { newsDefault }),
    ...(change.links && { links: givenLinks(change.links) }),
    ...windowsOf(change),
    ...(timeZone ? inZone(timeZone, fair, change) : changedDays(fair, daysChange(fair, change))),
    ...(isMoved && {
      bookingDeadline: deadline,
      deadlineSetAt: app.now(),
      deadlineBefore: edition.bookingDeadline ?? undefined,
    }),
  };
}

/** Another year. The address follows while it is the year, and so do days that nobody has set. */
function yearOf(year: number, fair: Fair): EditionValues {
  if (year === fair.year) return {};
  return {
    year,
    ...(fair.slug === String(fair.year) && { slug: String(year) }),
    ...(fair.isDayDefault && defaultSpan(year, fair.timeZone)),
  };
}

/** The settings' days come in any order. As they are, among other settings, they do not make a made-up day a set one. */
function daysChange(fair: Fair, { fairDays, days, hours, startsAt, endsAt }: FairChange): DaysChange {
  const sorted = fairDays && [...fairDays].sort();
  const isSame = sorted?.join() === fair.days.map(({ day }) => day).join();
  const wanted = sorted && !isSame ? sorted : days;
  return { days: wanted, hours, startsAt, endsAt };
}

/** The same days and hours, unless others are given, by other clocks. */
function inZone(timeZone: string, fair: Fair, change: FairChange): EditionValues {
  const there = { ...fair, timeZone };
  const days = changedDays(there, daysChange(there, change));
  return { timeZone, ...(days ?? spanOf(there, fair.days)) };
}

/** Only the parts that are not empty: what is left out or empty is taken away. */
const filled = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

const givenContact = (contact: NonNullable<FairChange['contact']>) => filled(contact);
const givenLinks = (links: NonNullable<FairChange['links']>) => filled(links);

/** Another street address takes away a map link that nobody has changed with it: it leads to the old one. */
function givenAddress(address: NonNullable<FairChange['address']>, { address: before }: Fair) {
  const isLeftBehind = address.text !== before.text && address.mapUrl === before.mapUrl;
  return filled(isLeftBehind ? { text: address.text } : address);
}

/** null clears. */
function windowsOf(change: FairChange): EditionValues {
  const given = WINDOWS.filter((window) => change[window] !== undefined);
  return Object.fromEntries(
    given.map((window) => [window, change[window] ? new Date(change[window]) : undefined]),
  );
}

/**
 * CONTRAST_TOO_LOW, with the ratio in `details` and at its field, for a colour that is told too badly from the grounds of the
 * pages it is for (WCAG 2.2, 1.4.3).
 */
export function refuseFaintColours({ colours }: FairChange): void {
  if (!colours) return;
  const faint = COLOUR_MODES.map((mode) => ({ mode, ratio: contrastOnGrounds(colours[mode], mode) })).filter(
    ({ ratio }) => ratio < LEAST_CONTRAST,
  );
  if (faint.length === 0) return;
  const says = (ratio: number): Sentence => ['CONTRAST_IS', { ratio, least: LEAST_CONTRAST }];
  throw refuse('CONTRAST_TOO_LOW', {
    fields: Object.fromEntries(faint.map(({ mode, ratio }) => [`colours.${mode}`, says(ratio)])),
    details: Object.fromEntries(faint.map(({ mode, ratio }) => [mode, ratio])),
  });
}

/**
 * PHASES_OUT_OF_ORDER, with the fields and the pair in `details`, when companies are to register or students to apply
 * until before they may begin, or after the fair; what was so before and is not part of this change is let be.
 */
export function refuseWrongWindows(fair: Fair, change: FairChange): void {
  const over = momentAt(plusDays(fair.days.at(-1)?.day ?? '', 1), 0, fair.timeZone);
  for (const kind of ['registration', 'apply'] as const) {
    const [opens, closes] = [`${kind}OpensAt`, `${kind}ClosesAt`] as const;
    const isBackward = fair[opens] && fair[closes] && fair[opens] >= fair[closes];
    if (isBackward)
      refusePair(change, opens, closes, { [opens]: 'WINDOW_OPENS_BEFORE', [closes]: 'WINDOW_CLOSES_AFTER' });
    const isBeyond = fair[closes] && fair[closes] > over;
    if (isBeyond) refusePair(change, closes, 'days', { [closes]: 'WINDOW_BEFORE_END' });
  }
}

function refusePair(change: FairChange, a: string, b: string, problems: Record<string, Sentence>): void {
  const fields = Object.fromEntries(Object.entries(problems).filter(([field]) => field in change));
  const [says] = Object.values(fields);
  if (says) throw refuse('PHASES_OUT_OF_ORDER', { says, fields, details: { a, b } });
}
