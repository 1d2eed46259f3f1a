import {
  type Letter,
  type LetterSet,
  mailTexts,
  type TemplateContext,
} from '../../../services/mail/index.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Mail to the email address of a removed member. */
    memberRemoved: ToFormer & { readonly companyName: string };
  }
}

const WRITERS = {
  async memberRemoved({ fair, data: { former, companyName } }: TemplateContext<'memberRemoved'>) {
    const { subject, heading, body, button, note } = mailTexts(fair).memberRemoved;
    return {
      subject: subject(companyName, fair.title),
      heading,
      paragraphs: [mailTexts(fair).hello(former.name), ...body(companyName, fair.title)],
      button: { label: button, link: `${fair.publicUrl}/` },
      note: note(fair.contactEmail || mailTexts(fair).footer.team),
      lanyard: former.type,
    };
  },
} satisfies { readonly memberRemoved: (context: TemplateContext<'memberRemoved'>) => Promise<Letter> };

/** Mails about membership of a team. The invitation is the first-login mail (auth/letters.ts). */
export const TEAM_LETTERS = { writers: WRITERS } satisfies LetterSet<'memberRemoved'>;
