import { momentAt, plusDays } from '@fair/clock';
import { COLOUR_MODES, contrastOnGrounds, LEAST_CONTRAST } from '@fair/contract';
import type { App } from '../../../context.ts';
import { refuse, type Sentence } from '../../../http/errors.ts';
import {
  changedDays,
  type DaysChange,
  defaultSpan,
  type Edition,
  type EditionValues,
  type Fair,
  spanOf,
  WINDOWS,
} from '../../fair/fair/index.ts';
import type { FairChange } from './settingsChange.ts';

/**
 * Returns the fields of the edition that a change writes. A deadline equal to the current one is not a
 * change.
 */
export function changedEditionValues(
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
    ...(change.mailNotes && { mailNotes: changedNotes(edition, change.mailNotes) }),
    ...(change.signUp && { signUp: signUpRule(app, edition, change.signUp.domains) }),
    ...(change.links && { links: givenLinks(change.links) }),
    ...windowsOf(change),
    ...(timeZone ? changedZone(timeZone, fair, change) : changedDays(fair, daysChange(fair, change))),
    ...(isMoved && {
      bookingDeadline: deadline,
      deadlineSetAt: app.now(),
      deadlineBefore: edition.bookingDeadline ?? undefined,
    }),
  };
}

/**
 * Returns the fields for a new year. If the slug is the old year, the slug changes too. If no admin has set the days,
 * the default days change too.
 */
function yearOf(year: number, fair: Fair): EditionValues {
  if (year === fair.year) return {};
  return {
    year,
    ...(fair.slug === String(fair.year) && { slug: String(year) }),
    ...(fair.isDayDefault && defaultSpan(year, fair.timeZone)),
  };
}

/**
 * Returns the change of the days. The settings page may send the days in any order. If the days are unchanged, default
 * days stay default days.
 */
function daysChange(fair: Fair, { fairDays, days, hours, startsAt, endsAt }: FairChange): DaysChange {
  const sorted = fairDays && [...fairDays].sort();
  const isSame = sorted?.join() === fair.days.map(({ day }) => day).join();
  const wanted = sorted && !isSame ? sorted : days;
  return { days: wanted, hours, startsAt, endsAt };
}

/**
 * Returns the fields for another time zone. Unless other days or hours are given, the fair keeps its days and hours by
 * the local clock.
 */
function changedZone(timeZone: string, fair: Fair, change: FairChange): EditionValues {
  const there = { ...fair, timeZone };
  const days = changedDays(there, daysChange(there, change));
  return { timeZone, ...(days ?? spanOf(there, fair.days)) };
}

/**
 * Returns the stored sign-up domains with the time at which they were first set. This time stays until all domains are
 * removed. Domains that are set in a draft have no time, because they apply from when the draft becomes current.
 */
function signUpRule(
  { now }: Pick<App, 'now'>,
  { signUp: before, current }: Edition,
  domains: readonly string[],
): EditionValues['signUp'] {
  if (domains.length === 0) return undefined;
  const since = before ? before.since : current ? now() : undefined;
  return { domains: [...domains], ...(since && { since }) };
}

/** Returns only the parts that are not empty. */
const filled = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

const givenContact = (contact: NonNullable<FairChange['contact']>) => filled(contact);
const givenLinks = (links: NonNullable<FairChange['links']>) => filled(links);

/** Removes the map link if the street address was changed without it, because the link shows the old address. */
function givenAddress(address: NonNullable<FairChange['address']>, { address: before }: Fair) {
  const isLeftBehind = address.text !== before.text && address.mapUrl === before.mapUrl;
  return filled(isLeftBehind ? { text: address.text } : address);
}

/**
 * Returns the paragraphs of mails after a change; null removes a paragraph. Returns undefined if no paragraph is left.
 */
function changedNotes(
  { mailNotes = {} }: Edition,
  change: NonNullable<FairChange['mailNotes']>,
): Edition['mailNotes'] {
  const notes = filled({ ...mailNotes, ...change });
  return Object.keys(notes).length > 0 ? notes : undefined;
}

/** Returns the changed registration and application times; null removes a time. */
function windowsOf(change: FairChange): EditionValues {
  const given = WINDOWS.filter((window) => change[window] !== undefined);
  return Object.fromEntries(
    given.map((window) => [window, change[window] ? new Date(change[window]) : undefined]),
  );
}

/**
 * Throws CONTRAST_TOO_LOW if a colour has too little contrast with the page's backgrounds (WCAG 2.2, 1.4.3).
 * The field's message and `details` contain the ratio.
 */
export function refuseLowContrast({ colours }: FairChange): void {
  if (!colours) return;
  const faint = COLOUR_MODES.map((mode) => ({ mode, ratio: contrastOnGrounds(colours[mode], mode) })).filter(
    ({ ratio }) => ratio < LEAST_CONTRAST,
  );
  if (faint.length === 0) return;
  const message = (ratio: number): Sentence => ['CONTRAST_IS', { ratio, least: LEAST_CONTRAST }];
  throw refuse('CONTRAST_TOO_LOW', {
    fields: Object.fromEntries(faint.map(({ mode, ratio }) => [`colours.${mode}`, message(ratio)])),
    details: Object.fromEntries(faint.map(({ mode, ratio }) => [mode, ratio])),
  });
}

/**
 * Throws PHASES_OUT_OF_ORDER if registration or application closes before it opens, or closes after the fair. `details`
 * names the two fields. A wrong order that is already stored is allowed if this change does not touch it.
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
  const [message] = Object.values(fields);
  if (message) throw refuse('PHASES_OUT_OF_ORDER', { message, fields, details: { a, b } });
}
