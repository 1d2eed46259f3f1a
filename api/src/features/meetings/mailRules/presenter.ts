import type { MailRuleDetails } from '@fair/contract';
import type { Fair } from '../../fair/fair/index.ts';
import type { Rule } from './service.ts';
import { dueAt, occasionsOf } from './times.ts';

export function presentRule(found: Rule, fair: Fair, now: Date): MailRuleDetails {
  const { rule, enabled, localTime, subject, body } = found;
  const ahead = occasionsOf(rule, fair).map((occasion) => dueAt(found, occasion, fair));
  // The default day is not shown, because no admin has confirmed it.
  const next = enabled && !fair.isDayDefault ? ahead.find((moment) => moment > now) : undefined;
  return { rule, enabled, localTime, subject, body, ...(next && { nextAt: next.toISOString() }) };
}
