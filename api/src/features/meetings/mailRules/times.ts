import { momentAt, plusDays } from '@fair/clock';
import type { MailRule } from '@fair/contract';
import type { Fair } from '../../fair/fair/index.ts';
import type { Rule } from './service.ts';

/**
 * Number of days after the fair on which the mail of the rule `dayAfter` may still be sent, for example after an
 * outage. Must be smaller than the lifetime of mail keys, which prevent a second mail.
 */
const AFTER_DAYS = 3;

/**
 * One sending of a rule's mail, about one day of the fair. For the rule `dayAfter`, this day is the last day of the
 * fair.
 */
export interface Occasion {
  readonly day: string;
  /** Start of the first day on which the mail may be sent, whatever time the rule has. */
  readonly from: Date;
  /** Time from which the mail is no longer sent. */
  readonly until: Date;
}

/** Returns the sendings of a rule's mail in time order. A cancelled fair has none. */
export function occasionsOf(rule: MailRule, fair: Fair): Occasion[] {
  const { days, timeZone, isCancelled } = fair;
  if (isCancelled) return [];
  const midnight = (day: string) => momentAt(day, 0, timeZone);
  if (rule === 'eveningBefore') {
    return days.map(({ day, opens }) => ({
      day,
      from: midnight(plusDays(day, -1)),
      until: momentAt(day, opens, timeZone),
    }));
  }
  return days.slice(-1).map(({ day }) => ({
    day,
    from: midnight(plusDays(day, 1)),
    until: midnight(plusDays(day, 1 + AFTER_DAYS)),
  }));
}

/** Returns the time at which the mail of a rule is due. */
export const dueAt = (
  { rule, localTime }: Pick<Rule, 'rule' | 'localTime'>,
  { day }: Occasion,
  { timeZone }: Pick<Fair, 'timeZone'>,
): Date => momentAt(plusDays(day, rule === 'eveningBefore' ? -1 : 1), localTime, timeZone);
