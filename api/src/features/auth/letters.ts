import type { InternalKind } from '@fair/contract';
import { type Letter, type LetterSet, MAIL_TEXTS, type TemplateContext } from '../../services/mail/index.ts';
import { type Account, isCompany } from '../accounts/index.ts';
import { createConfirmationLink, createFirstLoginLink, createRecoveryLink } from './passwordLinks.ts';

declare module '../../services/mail/templates.ts' {
  interface TemplateData {
    /** To whoever has the address it is sent to; queued for unknown addresses as well, and then discarded. */
    recovery: Record<string, never>;
    firstLogin: { readonly accountId: string };
    welcome: Record<string, never>;
    /** To the address that was. */
    addressChanged: { readonly byOwner?: true };
    /** To an address, of the account or to become it; the account is in the key. */
    confirmAddress: { readonly email: string };
    passwordChanged: Record<string, never>;
  }
}

type AccountTemplate =
  | 'recovery'
  | 'firstLogin'
  | 'welcome'
  | 'addressChanged'
  | 'confirmAddress'
  | 'passwordChanged';

const WRITERS = {
  async recovery({ config, fair, person }: TemplateContext<'recovery'>) {
    const { subject, heading, body, button, note } = MAIL_TEXTS.recovery;
    return {
      ...letterTo(person, body(fair.title)),
      subject: subject(fair.title),
      heading,
      button: { label: button, link: await createRecoveryLink({ config }, person) },
      note,
    };
  },

  async firstLogin({ config, fair, person }: TemplateContext<'firstLogin'>) {
    const { subject, heading, companyBody, internalBody, button, note } = MAIL_TEXTS.firstLogin;
    const body = isCompany(person)
      ? companyBody(person.companyName)
      : internalBody(person.type as InternalKind);
    return {
      ...letterTo(person, body),
      subject: subject(fair.title),
      heading: heading(fair.title),
      button: { label: button, link: await createFirstLoginLink({ config }, person) },
      note,
    };
  },

  async welcome({ config, fair, person }: TemplateContext<'welcome'>) {
    const { subject, heading, body, button, note } = MAIL_TEXTS.welcome;
    return {
      ...letterTo(person, body(fair.title)),
      subject: subject(fair.title),
      heading,
      button: { label: button, link: await createConfirmationLink({ config }, person, person.email) },
      note,
    };
  },

  /** To the address that was: whoever reads there hears of it, should somebody else have changed it. */
  async addressChanged({ fair, person, data: { byOwner } }: TemplateContext<'addressChanged'>) {
    const { subject, heading, body, ownBody, button, note } = MAIL_TEXTS.addressChanged;
    const name = isCompany(person) ? person.companyName : person.name;
    return {
      ...letterTo(person, (byOwner ? ownBody : body)(name, fair.title)),
      subject: subject(fair.title),
      heading,
      button: { label: button, link: `${fair.publicUrl}/` },
      note,
    };
  },

  async confirmAddress({ config, fair, person, data: { email } }: TemplateContext<'confirmAddress'>) {
    const { subject, heading, body, newBody, button, note } = MAIL_TEXTS.confirmAddress;
    return {
      ...letterTo(person, (email === person.email ? body : newBody)(email, fair.title)),
      subject: subject(fair.title),
      heading,
      button: { label: button, link: await createConfirmationLink({ config }, person, email) },
      note,
    };
  },

  async passwordChanged({ fair, person }: TemplateContext<'passwordChanged'>) {
    const { subject, heading, body, button, note } = MAIL_TEXTS.passwordChanged;
    return {
      ...letterTo(person, body(fair.title)),
      subject: subject(fair.title),
      heading,
      button: { label: button, link: `${fair.publicUrl}/reset-password/request` },
      note,
    };
  },
} satisfies { readonly [T in AccountTemplate]: (context: TemplateContext<T>) => Promise<Letter> };

const letterTo = ({ name, type }: Account, body: readonly string[]) => ({
  paragraphs: [MAIL_TEXTS.hello(name), ...body],
  lanyard: type,
});

/** The mails about an account itself; for some of them somebody waits at a login page. */
export const ACCOUNT_LETTERS = {
  writers: WRITERS,
  urgent: ['recovery', 'firstLogin', 'confirmAddress'],
} satisfies LetterSet<AccountTemplate>;
