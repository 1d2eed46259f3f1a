import type { MailRule } from '@fair/contract';
import type { Language } from './text.ts';

interface RuleText {
  /** Time of day at which the mail is sent, in the fair's time zone. */
  readonly localTime: string;
  readonly subject: Readonly<Record<Language, string>>;
  readonly body: Readonly<Record<Language, string>>;
}

/**
 * Default mails around a fair, until organisers change them. Placeholders in braces are replaced for each recipient.
 */
export const defaultMailRules: Readonly<Record<MailRule, RuleText>> = {
  eveningBefore: {
    localTime: '18:00',
    subject: { en: 'Your meetings at {fair}', sv: 'Dina möten på {fair}' },
    body: {
      en: 'These are your meetings:\n\n{meetings}\n\n{schedule}\n\nSee you there.',
      sv: 'Det här är dina möten:\n\n{meetings}\n\n{schedule}\n\nVi ses där.',
    },
  },
  dayAfter: {
    localTime: '10:00',
    subject: { en: 'Thank you for taking part in {fair}', sv: 'Tack för att du var med på {fair}' },
    body: {
      en: 'Thank you for taking part in {fair}. We hope your meetings went well.\n\nYour schedule still shows who you met.',
      sv: 'Tack för att du var med på {fair}. Vi hoppas att dina möten gick bra.\n\nDitt schema visar fortfarande vilka du träffade.',
    },
  },
};
