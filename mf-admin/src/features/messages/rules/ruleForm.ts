import type { MailRuleDetails, RuleValues } from '@fair/contract';
import type { Language } from '@fair/texts/text';

/** Form values of a rule. */
export interface RuleForm {
  readonly enabled: boolean;
  readonly localTime: string;
  readonly subjectEn: string;
  readonly subjectSv: string;
  readonly bodyEn: string;
  readonly bodySv: string;
}

export const FIELDS = {
  en: { subject: 'subjectEn', body: 'bodyEn' },
  sv: { subject: 'subjectSv', body: 'bodySv' },
} as const satisfies Record<Language, Record<string, keyof RuleForm>>;

export const toRuleForm = ({ enabled, localTime, subject, body }: MailRuleDetails): RuleForm => ({
  ...{ enabled, localTime },
  ...{ subjectEn: subject.en, subjectSv: subject.sv, bodyEn: body.en, bodySv: body.sv },
});

export const ruleBody = ({ enabled, localTime, subjectEn, subjectSv, bodyEn, bodySv }: RuleForm) => ({
  ...{ enabled, localTime },
  subject: { en: subjectEn, sv: subjectSv },
  body: { en: bodyEn, sv: bodySv },
});

export function fieldOfRule(path: string): string {
  const [part, language] = path.split('.');
  if (part !== 'subject' && part !== 'body') return path;
  return FIELDS[language === 'sv' ? 'sv' : 'en'][part];
}

/** Recipients of a rule's mail. The preview has an example for each of them. */
export const READERS = ['student', 'company'] as const;
export type Reader = (typeof READERS)[number];

const LISTS = {
  en: {
    student: '10:00–10:20 Example AB, table A\n• 11:00–11:20 Sample AB, table 2',
    company: '10:00–10:20 Anna Berg, table A\n• 10:30–10:50 Erik Lind, table A',
  },
  sv: {
    student: '10:00–10:20 Exempel AB, bord A\n• 11:00–11:20 Prov AB, bord 2',
    company: '10:00–10:20 Anna Berg, bord A\n• 10:30–10:50 Erik Lind, bord A',
  },
} as const;

/** Returns sample values for the preview. */
export function sampleValues(
  reader: Reader,
  language: Language,
  fair: { readonly title: string; readonly day: string; readonly deadline: string },
): RuleValues {
  const list = `${fair.day}:\n• ${LISTS[language][reader]}`;
  return {
    firstName: 'Anna',
    company: reader === 'company' ? (language === 'sv' ? 'Exempel AB' : 'Example AB') : '',
    deadline: fair.deadline,
    fair: fair.title,
    meetings: reader === 'student' ? list : '',
    schedule: reader === 'company' ? list : '',
  };
}
