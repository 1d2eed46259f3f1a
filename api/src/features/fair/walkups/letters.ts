import { type LetterSet, mailTexts, type TemplateContext } from '../../../services/mail/index.ts';
import { findByEmail } from '../../people/accounts/index.ts';
import { type Walkup, WalkupModel } from './model.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Sent to the email address that a walk-up gave at the door, which usually has no account. */
    walkupInvitation: ToFormer & { readonly walkupId: string };
  }
}

const WRITERS = {
  /**
   * Asks the person to sign up, or to log in if the address has an account. Only the mail says which, never the page at
   * the door.
   */
  async walkupInvitation({ fair, data, to }: TemplateContext<'walkupInvitation'>) {
    const walkup = await WalkupModel.findById(data.walkupId).lean<Walkup>();
    if (!walkup?.email) return undefined;
    const texts = mailTexts(fair).walkupInvitation;
    const hasAccount = (await findByEmail(to)) !== undefined;
    // The part after # is not sent to any server, so the name is in no log.
    const filledIn = new URLSearchParams({ name: walkup.name ?? '', program: walkup.program, email: to });
    return {
      subject: texts.subject(fair.title),
      heading: texts.heading(fair.title),
      paragraphs: [
        mailTexts(fair).hello(walkup.name ?? ''),
        ...(hasAccount ? texts.knownBody : texts.body)(fair.title),
      ],
      button: hasAccount
        ? { label: texts.knownButton, link: `${fair.publicUrl}/student/pass` }
        : { label: texts.button, link: `${fair.publicUrl}/?signup#${filledIn}` },
      note: texts.note,
      lanyard: 'student' as const,
    };
  },
};

export const WALKUP_LETTERS = { writers: WRITERS } satisfies LetterSet<'walkupInvitation'>;
