import { momentAt, plusDays } from '@fair/clock';
import type { MailRule } from '@fair/contract';
import type { Fair } from '../../fair/fair/index.ts';
import type { Rule } from './service.ts';

/**
 * Number of days after the fair during which the mail of the day after is still sent, for example after an
 * outage. Must be shorter than the lifetime of mail keys.
 */
const AFTER_DAYS = 3;

/** A mail of a rule about one fair day. For `dayAfter` this is the last day of the fair. */
export interface Occasion {
  readonly day: string;
  /** Start of the first day on which the mail may be sent, whatever time the rule has. */
  readonly from: Date;
  /** Time from which the mail is not sent any more. */
  readonly until: Date;
}

/** Returns the occasions of a rule in time order; a cancelled fair has none. */
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

/** Returns the time at which a mail is due. */
export const dueAt = (
  { rule, localTime }: Pick<Rule, 'rule' | 'localTime'>,
  { day }: Occasion,
  { timeZone }: Pick<Fair, 'timeZone'>,
): Date => momentAt(plusDays(day, rule === 'eveningBefore' ? -1 : 1), localTime, timeZone);
