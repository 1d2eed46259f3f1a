import { momentAt, plusDays } from '@fair/clock';
import { refuse } from '../../http/errors.ts';
import type { Settings } from '../meetings/index.ts';

interface Rule {
  /** Whether it is broken. */
  readonly isBroken: boolean;
  /** Which comes first, which after it; each with what to say under its field. */
  readonly pair: readonly [before: string, after: string];
  readonly sentences: Readonly<Record<string, string>>;
}

interface Change {
  /** The names of what it gives. */
  readonly given: ReadonlySet<string>;
  /** It closes booking at once, for the reserve too. */
  readonly isClosing: boolean;
  /** Its deadline needs only to be after the opening (DECISIONS §7). */
  readonly onlyAfterOpening: boolean;
}

/**
 * Booking opens, then the reserve may book, then it closes, before the fair is over. PHASES_OUT_OF_ORDER with the
 * fields, and the pair in `details`; what was out of order before and is not part of this change is let be.
 */
export function refuseWrongOrder(
  timeZone: string,
  { bookingOpensAt: opens, bookingDeadline: deadline, reserveOpensAt: reserve, fairDays }: Settings,
  { given, isClosing, onlyAfterOpening }: Change,
): void {
  const lasts = 'The fair must last beyond the booking deadline.';
  const rules: readonly Rule[] = [
    {
      isBroken: isAfter(opens, deadline, true),
      pair: ['bookingOpensAt', 'bookingDeadline'],
      sentences: {
        bookingOpensAt: 'Booking must open before the deadline.',
        bookingDeadline: 'The deadline must be after booking opens.',
      },
    },
    {
      isBroken: isAfter(opens, reserve, false),
      pair: ['bookingOpensAt', 'reserveOpensAt'],
      sentences: {
        reserveOpensAt: 'The reserve list cannot open before booking does.',
        bookingOpensAt: 'Booking must open before the reserve list does.',
      },
    },
    {
      isBroken: !isClosing && !onlyAfterOpening && isAfter(reserve, deadline, true),
      pair: ['reserveOpensAt', 'bookingDeadline'],
      sentences: {
        reserveOpensAt: 'The reserve list must open before the deadline.',
        bookingDeadline: 'The deadline must be after the reserve list opens.',
      },
    },
    {
      isBroken:
        !onlyAfterOpening &&
        isAfter(deadline, momentAt(plusDays(fairDays.at(-1) ?? '', 1), 0, timeZone), true),
      pair: ['bookingDeadline', 'days'],
      sentences: {
        bookingDeadline: 'The deadline must be before the last day of the fair ends.',
        fairDays: lasts,
        days: lasts,
        startsAt: lasts,
        endsAt: lasts,
      },
    },
  ];
  const fields: Record<string, string> = {};
  let details: { a: string; b: string } | undefined;
  for (const { isBroken, pair, sentences } of rules) {
    const broken = Object.entries(sentences).filter(([name]) => isBroken && given.has(name));
    for (const [name, sentence] of broken) fields[name] = sentence;
    if (broken.length > 0) details ??= { a: pair[0], b: pair[1] };
  }
  const [message] = Object.values(fields);
  if (message && details) throw refuse('PHASES_OUT_OF_ORDER', { message, fields, details });
}

/** Whether the one that is to be first is later, or with `orAt` as late; not while one of them is not set. */
function isAfter(first: Date | undefined, second: Date | undefined, orAt: boolean): boolean {
  if (!first || !second) return false;
  return orAt ? first >= second : first > second;
}
