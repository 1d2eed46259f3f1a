import { momentAt } from '@fair/clock';
import { daysText } from '../../services/clock/index.ts';
import {
  type Letter,
  type LetterSet,
  letterTo,
  mailTexts,
  type TemplateContext,
} from '../../services/mail/index.ts';
import { isStudent } from '../accounts/index.ts';
import { isCvDue } from '../students/index.ts';

declare module '../../services/mail/templates.ts' {
  interface TemplateData {
    /** The day a CV is deleted; it goes when it was neither uploaded nor kept on since `before`. */
    cvGoes: { readonly dueOn: string; readonly before: string };
  }
}

const WRITERS = {
  /** Undefined when there is none any more, or another one. */
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

/** The mail before a CV is deleted. */
export const RETENTION_LETTERS = { writers: WRITERS } satisfies LetterSet<'cvGoes'>;
