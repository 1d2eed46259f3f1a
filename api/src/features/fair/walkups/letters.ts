import { type LetterSet, mailTexts, type TemplateContext } from '../../../services/mail/index.ts';
import { findByEmail } from '../../people/accounts/index.ts';
import { type Walkup, WalkupModel } from './model.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Mail to the email address that a walk-up gave at the door. Most of these addresses have no account. */
    walkupInvitation: ToFormer & { readonly walkupId: string };
  }
}

const WRITERS = {
  /**
   * Asks the person to sign up, or to log in if the address has an account. Only this mail shows whether the address
   * has an account; the page at the door never does.
   */
  async walkupInvitation({ fair, data, to }: TemplateContext<'walkupInvitation'>) {
    const walkup = await WalkupModel.findById(data.walkupId).lean<Walkup>();
    if (!walkup?.email) return undefined;
    const texts = mailTexts(fair).walkupInvitation;
    const hasAccount = (await findByEmail(to)) !== undefined;
    // The name is in the part of the link after `#`, which browsers send to no server, so the name is in no log.
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
