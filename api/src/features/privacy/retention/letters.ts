import { momentAt } from '@fair/clock';
import { daysText } from '../../../services/clock/index.ts';
import {
  type Letter,
  type LetterSet,
  letterTo,
  mailTexts,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { isStudent } from '../../people/accounts/index.ts';
import { isCvDue, isStillUnused } from '../../people/students/index.ts';
import { sealKeepLink } from './keepLink.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /**
     * `dueOn` is the day on which the CV is deleted, unless the student uploads a new CV or asks to keep it after
     * `before`.
     */
    cvGoes: { readonly dueOn: string; readonly before: string };
    /** `dueOn` is the day on which the account is deleted, unless the student uses it after `before`. */
    accountGoes: { readonly dueOn: string; readonly before: string };
  }
}

const WRITERS = {
  /** Returns undefined if the student's CV is not due for deletion any more. */
  async cvGoes({ fair, sessionSecret, person, data }: TemplateContext<'cvGoes'>) {
    const before = new Date(data.before);
    if (!isStudent(person) || !isCvDue(person, before)) return undefined;
    const token = sealKeepLink(sessionSecret, { studentId: person._id, before });
    const dueOn = momentAt(data.dueOn, '12:00', fair.timeZone);
    const day = daysText(fair, dueOn, dueOn);
    const { subject, heading, body, button, note } = mailTexts(fair).cvGoes;
    return letterTo(fair, 'student', person, {
      subject: subject(day),
      heading,
      body: body(day),
      button,
      link: `${fair.publicUrl}/keep-cv?token=${token}`,
      note,
    });
  },
  /** Returns undefined if the student has used the account since the mail was queued. */
  async accountGoes({ fair, person, data }: TemplateContext<'accountGoes'>) {
    if (!isStudent(person) || !isStillUnused(person, new Date(data.before))) return undefined;
    const dueOn = momentAt(data.dueOn, '12:00', fair.timeZone);
    const { subject, heading, body, button, note } = mailTexts(fair).accountGoes;
    const day = daysText(fair, dueOn, dueOn);
    const content = { subject: subject(fair.title, day), heading, body: body(fair.title, day), button, note };
    return letterTo(fair, 'student', person, { ...content, link: `${fair.publicUrl}/login` });
  },
} satisfies {
  readonly [T in 'cvGoes' | 'accountGoes']: (context: TemplateContext<T>) => Promise<Letter | undefined>;
};

/** Mails sent before a CV or an account is deleted. */
export const RETENTION_LETTERS = { writers: WRITERS } satisfies LetterSet<'cvGoes' | 'accountGoes'>;
