import { momentAt, plusDays } from '@fair/clock';
import { type Problems, refuse, type Sentence } from '../../../http/errors.ts';
import type { Settings } from '../meetings/index.ts';

interface Rule {
  readonly isBroken: boolean;
  /** The two fields in their required order, and the error message for each field. */
  readonly pair: readonly [before: string, after: string];
  readonly problems: Problems;
}

interface Change {
  /** Names of the changed fields. */
  readonly given: ReadonlySet<string>;
  /** True if the change closes booking immediately, also for reserves. */
  readonly isClosing: boolean;
  /** True if the deadline only has to be after the opening of booking (DECISIONS §7). */
  readonly onlyAfterOpening: boolean;
}

/**
 * Checks the order: booking opens, then reserves may book, and then booking closes before the fair is over. Throws
 * PHASES_OUT_OF_ORDER with an error for each field, and with the pair in `details`. A wrong order that is already
 * stored is allowed if this change does not touch it.
 */
export function refuseWrongOrder(
  timeZone: string,
  { bookingOpensAt: opens, bookingDeadline: deadline, reserveOpensAt: reserve, fairDays }: Settings,
  { given, isClosing, onlyAfterOpening }: Change,
): void {
  const lasts = 'FAIR_BEYOND_DEADLINE';
  const rules: readonly Rule[] = [
    {
      isBroken: isAfter(opens, deadline, true),
      pair: ['bookingOpensAt', 'bookingDeadline'],
      problems: {
        bookingOpensAt: 'OPENS_BEFORE_DEADLINE',
        bookingDeadline: 'DEADLINE_AFTER_OPENING',
      },
    },
    {
      isBroken: isAfter(opens, reserve, false),
      pair: ['bookingOpensAt', 'reserveOpensAt'],
      problems: {
        reserveOpensAt: 'RESERVE_AFTER_OPENING',
        bookingOpensAt: 'OPENS_BEFORE_RESERVE',
      },
    },
    {
      isBroken: !isClosing && !onlyAfterOpening && isAfter(reserve, deadline, true),
      pair: ['reserveOpensAt', 'bookingDeadline'],
      problems: {
        reserveOpensAt: 'RESERVE_BEFORE_DEADLINE',
        bookingDeadline: 'DEADLINE_AFTER_RESERVE',
      },
    },
    {
      isBroken:
        !onlyAfterOpening &&
        isAfter(deadline, momentAt(plusDays(fairDays.at(-1) ?? '', 1), 0, timeZone), true),
      pair: ['bookingDeadline', 'days'],
      problems: {
        bookingDeadline: 'DEADLINE_BEFORE_END',
        fairDays: lasts,
        days: lasts,
        startsAt: lasts,
        endsAt: lasts,
      },
    },
  ];
  const fields: Record<string, Sentence> = {};
  let details: { a: string; b: string } | undefined;
  for (const { isBroken, pair, problems } of rules) {
    const broken = Object.entries(problems).filter(([name]) => isBroken && given.has(name));
    for (const [name, problem] of broken) fields[name] = problem;
    if (broken.length > 0) details ??= { a: pair[0], b: pair[1] };
  }
  const [message] = Object.values(fields);
  if (message && details) throw refuse('PHASES_OUT_OF_ORDER', { message, fields, details });
}

/**
 * Whether `first` is later than `second`. With `orAt`, returns true for equal times too. Returns false if either time
 * is not set.
 */
function isAfter(first: Date | undefined, second: Date | undefined, orAt: boolean): boolean {
  if (!first || !second) return false;
  return orAt ? first >= second : first > second;
}
