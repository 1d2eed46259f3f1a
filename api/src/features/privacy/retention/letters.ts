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
import { isCvDue } from '../../people/students/index.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** `dueOn` is the day on which a CV is deleted if it was neither uploaded nor kept since `before`. */
    cvGoes: { readonly dueOn: string; readonly before: string };
  }
}

const WRITERS = {
  /** Returns undefined if there is no such CV any more. */
  async cvGoes({ fair, person, data }: TemplateContext<'cvGoes'>) {
    if (!isStudent(person) || !isCvDue(person, new Date(data.before))) return undefined;
    const dueOn = momentAt(data.dueOn, '12:00', fair.timeZone);
    const day = daysText(fair, dueOn, dueOn);
    const { subject, heading, body, button, note } = mailTexts(fair).cvGoes;
    return letterTo(fair, 'student', person, {
      subject: subject(day),
      heading,
      body: body(day),
      button,
      page: 'privacy',
      note,
    });
  },
} satisfies { readonly cvGoes: (context: TemplateContext<'cvGoes'>) => Promise<Letter | undefined> };

/** Mail sent before a CV is deleted. */
export const RETENTION_LETTERS = { writers: WRITERS } satisfies LetterSet<'cvGoes'>;
