import { type LetterSet, mailTexts, type TemplateContext } from '../../../services/mail/index.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Mail to the email address of an account that an admin has deleted. */
    studentDeleted: ToFormer & { readonly reason: string; readonly meetings: number };
  }
}

const WRITERS = {
  async studentDeleted({ fair, person, data: { reason, meetings } }: TemplateContext<'studentDeleted'>) {
    const { subject, heading, body, button, note } = mailTexts(fair).studentDeleted;
    return {
      subject: subject(fair.title),
      heading,
      paragraphs: [mailTexts(fair).hello(person.name), ...body(fair.title, reason, meetings)],
      button: { label: button, link: `${fair.publicUrl}/` },
      note: note(fair.contactEmail || mailTexts(fair).footer.team),
      lanyard: 'student' as const,
      isToFormer: true as const,
    };
  },
};

/** The mail to a student whose account an admin has deleted. */
export const STUDENT_FILE_LETTERS = { writers: WRITERS } satisfies LetterSet<'studentDeleted'>;
