import type { Config } from '../../env.ts';
import { isCompany } from '../accounts/kinds.ts';
import type { Account } from '../accounts/model.ts';
import { createFirstLoginLink, createRecoveryLink } from '../auth/passwordLinks.ts';
import { fairOf } from '../fair/words.ts';
import type { Letter } from './layout.ts';
import type { Template, TemplateContext } from './templates.ts';
import { MAIL_TEXTS } from './texts.ts';

type AccountTemplate = Extract<Template, 'recovery' | 'firstLogin' | 'welcome' | 'addressChanged'>;

/** The mails about an account itself. */
export const ACCOUNT_LETTERS = {
  async recovery({ config, person }: TemplateContext<'recovery'>) {
    const { subject, heading, body, button, note } = MAIL_TEXTS.recovery;
    const fair = fairOf(config);
    return {
      ...letterTo(person, body(fair)),
      subject: subject(fair),
      heading,
      button: { label: button, link: await createRecoveryLink({ config }, person) },
      note,
    };
  },

  async firstLogin({ config, person }: TemplateContext<'firstLogin'>) {
    const { subject, heading, companyBody, internalBody, button, note } = MAIL_TEXTS.firstLogin;
    const fair = fairOf(config);
    const body = isCompany(person)
      ? companyBody(person.companyName)
      : internalBody(person.type === 'admin' ? 'admin' : 'logistic');
    return {
      ...letterTo(person, body),
      subject: subject(fair),
      heading: heading(fair),
      button: { label: button, link: await createFirstLoginLink({ config }, person) },
      note,
    };
  },

  async welcome({ config, person }: TemplateContext<'welcome'>) {
    const { subject, heading, body, button, note } = MAIL_TEXTS.welcome;
    const fair = fairOf(config);
    return {
      ...letterTo(person, body(fair)),
      subject: subject(fair),
      heading,
      button: { label: button, link: `${config.publicUrl}/${person.type}/dashboard` },
      note,
    };
  },

  /** To the address that was: whoever reads there hears of it, should somebody else have changed it. */
  async addressChanged({ config, person }: TemplateContext<'addressChanged'>) {
    const { subject, heading, body, button, note } = MAIL_TEXTS.addressChanged;
    const fair = fairOf(config);
    const name = isCompany(person) ? person.companyName : person.name;
    return {
      ...letterTo(person, body(name, fair)),
      subject: subject(fair),
      heading,
      button: { label: button, link: loginPage(config) },
      note,
    };
  },
} satisfies { readonly [T in AccountTemplate]: (context: TemplateContext<T>) => Promise<Letter> };

const letterTo = ({ name, type }: Account, body: readonly string[]) => ({
  paragraphs: [MAIL_TEXTS.hello(name), ...body],
  lanyard: type,
});

const loginPage = ({ publicUrl }: Config): string => `${publicUrl}/`;
