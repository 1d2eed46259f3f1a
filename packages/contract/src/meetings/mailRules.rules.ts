import { fillPlaceholders, placeholdersIn } from '../operations/campaigns.rules.ts';

/** Automatic mails that are sent before and after each fair (NEXT 1.5). */
export const MAIL_RULES = ['eveningBefore', 'dayAfter'] as const;
export type MailRule = (typeof MAIL_RULES)[number];

/**
 * Earliest and latest time of day at which an automatic mail may be sent, in the fair's time zone. No mail is sent at
 * night, as with campaigns (`CAMPAIGN_HOURS`). `eveningBefore` may be sent from the afternoon on.
 */
export const RULE_TIMES: Readonly<Record<MailRule, { readonly from: string; readonly to: string }>> = {
  eveningBefore: { from: '15:00', to: '21:00' },
  dayAfter: { from: '08:00', to: '21:00' },
};

/**
 * Placeholders of automatic mails: words in braces that are replaced by values of the recipient. `meetings` lists the
 * meetings of a student, and `schedule` those of a company. Lists can only be used in the body of a mail.
 */
export const RULE_PLACEHOLDERS = [
  'firstName',
  'company',
  'deadline',
  'fair',
  'meetings',
  'schedule',
] as const;
export type RulePlaceholder = (typeof RULE_PLACEHOLDERS)[number];

const LISTS: readonly RulePlaceholder[] = ['meetings', 'schedule'];

/** Returns the placeholders that can be used in the subject or in the body of a mail. */
export const rulePlaceholdersFor = (part: 'subject' | 'body'): readonly RulePlaceholder[] =>
  part === 'body' ? RULE_PLACEHOLDERS : RULE_PLACEHOLDERS.filter((name) => !LISTS.includes(name));

/**
 * Values of the placeholders for one recipient. An empty value means that the placeholder does not apply to the
 * recipient.
 */
export type RuleValues = { readonly [name in RulePlaceholder]: string };

/**
 * Fills the placeholders of an automatic mail for one recipient. Paragraphs with an empty placeholder are left out, so
 * that one text works for students and companies.
 */
export function fillRule(
  { subject, body }: { readonly subject: string; readonly body: string },
  values: RuleValues,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const hasAll = (paragraph: string) =>
    placeholdersIn(paragraph).every((name) => filledBy(name, values) !== '');
  return {
    subject: fillPlaceholders(subject, values).replace(/ {2,}/g, ' ').trim(),
    paragraphs: body
      .replaceAll(/\r\n?/g, '\n')
      .split(/\n[ \t]*(?:\n[ \t]*)+/)
      .filter((paragraph) => paragraph !== '' && hasAll(paragraph))
      .map((paragraph) => fillPlaceholders(paragraph, values)),
  };
}

const filledBy = (name: string, values: Readonly<Partial<Record<string, string>>>) => values[name];
