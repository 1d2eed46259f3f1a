import type { InternalKind } from '@fair/contract';
import { type Actor, accountOf } from '../../../http/actor.ts';
import {
  type Letter,
  type LetterSet,
  mailTexts,
  organisersNote,
  type Sender,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { findAccount, isCompany } from '../../people/accounts/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import {
  createConfirmationLink,
  createFirstLoginLink,
  createRecoveryLink,
  createStopLink,
} from './passwordLinks.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /**
     * Mail with a link to reset the password. It is queued for unknown email addresses too, and discarded for them at
     * sending time.
     */
    recovery: Record<string, never>;
    /**
     * Mail with a link to set the first password. `by` is set for a new member of a company: the id of the inviting
     * member, or `admin`.
     */
    firstLogin: { readonly by?: string };
    welcome: Record<string, never>;
    /**
     * Mail to the former address after a change of address. With `isStopped`, the mail goes to the address that the
     * account lost when an admin's correction was undone.
     */
    addressChanged: { readonly byOwner?: true; readonly isStopped?: true };
    /**
     * Mail to the former address when an admin starts a correction, and again when the new address is confirmed
     * (`isDone`).
     */
    addressCorrected: { readonly correction: string; readonly isDone?: true };
    /**
     * Mail with a link that confirms `email`, which is the current or the future address. The key of the mail contains
     * the account.
     */
    confirmAddress: { readonly email: string; readonly correction?: string };
    passwordChanged: Record<string, never>;
    secondFactorAdded: Record<string, never>;
    secondFactorRemoved: { readonly byAdmin?: true };
  }
}

type AccountTemplate =
  | 'recovery'
  | 'firstLogin'
  | 'welcome'
  | 'addressChanged'
  | 'addressCorrected'
  | 'confirmAddress'
  | 'passwordChanged'
  | 'secondFactorAdded'
  | 'secondFactorRemoved';

const WRITERS = {
  async recovery({ config, fair, person }: TemplateContext<'recovery'>) {
    const { subject, heading, body, button, note } = mailTexts(fair).recovery;
    return {
      ...letterTo(fair, person, body(fair.title)),
      subject: subject(fair.title),
      heading,
      button: { label: button, link: await createRecoveryLink({ config }, accountOf(person)) },
      note,
    };
  },

  async firstLogin({ config, fair, person, data: { by } }: TemplateContext<'firstLogin'>) {
    const { subject, heading, button, note } = mailTexts(fair).firstLogin;
    const invited = by !== undefined && isCompany(person) ? await invitation(fair, person, by) : undefined;
    return {
      ...letterTo(fair, person, invited?.body ?? firstBody(fair, person)),
      subject: invited?.subject ?? subject(fair.title),
      heading: heading(fair.title),
      button: { label: button, link: await createFirstLoginLink({ config }, accountOf(person)) },
      note,
    };
  },

  async welcome({ config, fair, person }: TemplateContext<'welcome'>) {
    const { subject, heading, body, button, note } = mailTexts(fair).welcome;
    return {
      ...letterTo(fair, person, [...body(fair.title), ...organisersNote(fair, 'welcome')]),
      subject: subject(fair.title),
      heading,
      button: {
        label: button,
        link: await createConfirmationLink({ config }, accountOf(person), accountOf(person).email),
      },
      note,
    };
  },

  /** Warns the owner at the former address, in case another person has changed the address. */
  async addressChanged({ fair, person, data: { byOwner, isStopped } }: TemplateContext<'addressChanged'>) {
    if (isStopped) return addressLost(fair);
    const { subject, heading, body, ownBody, button, note } = mailTexts(fair).addressChanged;
    const said = byOwner ? ownBody : body;
    const name = isCompany(person) ? person.companyName : person.name;
    return {
      ...letterTo(fair, person, said(name, fair.title)),
      subject: subject(fair.title),
      heading,
      button: { label: button, link: `${fair.publicUrl}/` },
      note,
    };
  },

  async addressCorrected({ config, fair, person, to, data }: TemplateContext<'addressCorrected'>) {
    const texts = mailTexts(fair).addressCorrected;
    const { correction, isDone } = data;
    return {
      ...letterTo(fair, person, (isDone ? texts.doneBody : texts.body)(fair.title)),
      subject: (isDone ? texts.doneSubject : texts.subject)(fair.title),
      heading: isDone ? texts.doneHeading : texts.heading,
      button: {
        label: isDone ? texts.doneButton : texts.button,
        link: await createStopLink({ config }, accountOf(person), to, correction),
      },
      note: texts.note,
    };
  },

  async confirmAddress({
    config,
    fair,
    person,
    data: { email, correction },
  }: TemplateContext<'confirmAddress'>) {
    const { subject, heading, body, newBody, correctedBody, button, note } = mailTexts(fair).confirmAddress;
    const change = correction ? correctedBody : newBody;
    return {
      ...letterTo(fair, person, (email === accountOf(person).email ? body : change)(email, fair.title)),
      subject: subject(fair.title),
      heading,
      button: {
        label: button,
        link: await createConfirmationLink({ config }, accountOf(person), email, correction),
      },
      note,
    };
  },

  passwordChanged: async (context: TemplateContext<'passwordChanged'>) => warning(context, 'passwordChanged'),
  secondFactorAdded: async (context: TemplateContext<'secondFactorAdded'>) =>
    warning(context, 'secondFactorAdded'),

  async secondFactorRemoved({ fair, person, data: { byAdmin } }: TemplateContext<'secondFactorRemoved'>) {
    const { subject, heading, body, adminBody, button, note } = mailTexts(fair).secondFactorRemoved;
    return {
      ...letterTo(fair, person, (byAdmin ? adminBody : body)(fair.title)),
      subject: subject(fair.title),
      heading,
      button: { label: button, link: `${fair.publicUrl}/` },
      note: note(fair.contactEmail || mailTexts(fair).footer.team),
    };
  },
} satisfies { readonly [T in AccountTemplate]: (context: TemplateContext<T>) => Promise<Letter> };

/**
 * Writes to the new address of a change that was undone. The mail contains no name, because the address may
 * belong to a stranger.
 */
function addressLost(fair: Sender): Letter {
  const { subject, heading, body, button, note } = mailTexts(fair).addressLost;
  return {
    subject: subject(fair.title),
    heading,
    paragraphs: body(fair.title),
    button: { label: button, link: `${fair.publicUrl}/` },
    note,
    lanyard: 'student',
    isToFormer: true,
  };
}

function firstBody(fair: Sender, person: Actor): readonly string[] {
  const { companyBody, internalBody } = mailTexts(fair).firstLogin;
  return isCompany(person) ? companyBody(person.companyName) : internalBody(person.type as InternalKind);
}

/**
 * Returns the invitation to a company's team by a member. If the member's account no longer exists, the invitation
 * names the admins.
 */
async function invitation(fair: Sender, { companyName }: Pick<ActingCompany, 'companyName'>, by: string) {
  const { teamSubject, teamBody, adminTeamSubject, adminTeamBody } = mailTexts(fair).firstLogin;
  const inviter = by === 'admin' ? undefined : await findAccount(by);
  return inviter
    ? {
        subject: teamSubject(inviter.name, companyName, fair.title),
        body: teamBody(inviter.name, companyName, fair.title),
      }
    : { subject: adminTeamSubject(companyName, fair.title), body: adminTeamBody(companyName, fair.title) };
}

/** Warns the owner that a way to log in has changed, with a link to reset the password. */
function warning(
  { fair, person }: Pick<TemplateContext<AccountTemplate>, 'fair' | 'person'>,
  template: 'passwordChanged' | 'secondFactorAdded',
): Letter {
  const { subject, heading, body, button, note } = mailTexts(fair)[template];
  return {
    ...letterTo(fair, person, body(fair.title)),
    subject: subject(fair.title),
    heading,
    button: { label: button, link: `${fair.publicUrl}/reset-password/request` },
    note,
  };
}

const letterTo = (fair: Pick<Sender, 'language'>, person: Actor, body: readonly string[]) => ({
  paragraphs: [mailTexts(fair).hello(accountOf(person).name), ...body],
  lanyard: person.type,
});

/**
 * Mails about an account. Separate worker slots send the urgent mails, because people wait for them at a login page.
 */
export const ACCOUNT_LETTERS = {
  writers: WRITERS,
  urgent: ['recovery', 'firstLogin', 'confirmAddress'],
} satisfies LetterSet<AccountTemplate>;
