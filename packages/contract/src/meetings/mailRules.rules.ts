import { fillPlaceholders, placeholdersIn } from '../operations/campaigns.rules.ts';

/** Mails that are sent automatically around each fair (NEXT 1.5). */
export const MAIL_RULES = ['eveningBefore', 'dayAfter'] as const;
export type MailRule = (typeof MAIL_RULES)[number];

/**
 * First and last time of day at which a mail of a rule may be sent, in the fair's time zone. As with campaigns
 * (`CAMPAIGN_HOURS`), no mail is sent at night. `eveningBefore` is not sent before the afternoon.
 */
export const RULE_TIMES: Readonly<Record<MailRule, { readonly from: string; readonly to: string }>> = {
  eveningBefore: { from: '15:00', to: '21:00' },
  dayAfter: { from: '08:00', to: '21:00' },
};

/**
 * Words in braces that are replaced for each recipient. `meetings` are the meetings of a student, `schedule` those of a
 * company; both are lists, so they are for bodies only.
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

/** Returns the placeholders that a part of the mail can have. */
export const rulePlaceholdersFor = (part: 'subject' | 'body'): readonly RulePlaceholder[] =>
  part === 'body' ? RULE_PLACEHOLDERS : RULE_PLACEHOLDERS.filter((name) => !LISTS.includes(name));

/** Values of the placeholders for one recipient. An empty value means that this recipient has none. */
export type RuleValues = { readonly [name in RulePlaceholder]: string };

/**
 * Fills the text of a rule for one recipient. Paragraphs with a placeholder that is empty for this recipient are left
 * out, so that one text serves students and companies.
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
