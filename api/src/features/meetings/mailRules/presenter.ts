import type { MailRuleDetails } from '@fair/contract';
import type { App } from '../../../context.ts';
import type { Fair } from '../../fair/fair/index.ts';
import type { Rule } from './service.ts';
import { dueAt, occasionsOf } from './times.ts';

/** Presents a mail rule. A cancelled fair sends no mails of rules, even while the cancellation can be undone. */
export function presentRule(
  found: Rule,
  fair: Fair,
  { now, current }: Pick<App, 'current' | 'now'>,
): MailRuleDetails {
  const { rule, enabled, localTime, subject, body } = found;
  const ahead = occasionsOf(rule, fair).map((occasion) => dueAt(found, occasion, fair));
  // No time is shown for a default day, because no admin has confirmed the day.
  const isSent = enabled && !fair.isDayDefault && !current.isCancelled;
  const next = isSent ? ahead.find((moment) => moment > now()) : undefined;
  return { rule, enabled, localTime, subject, body, ...(next && { nextAt: next.toISOString() }) };
}
