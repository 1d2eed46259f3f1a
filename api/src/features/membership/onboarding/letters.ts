import { Types } from 'mongoose';
import { accountOf } from '../../../http/actor.ts';
import {
  type Letter,
  type LetterSet,
  mailTexts,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { isCompany } from '../../people/accounts/index.ts';
import { createFirstLoginLink, hasPassword } from '../auth/index.ts';
import { gapsOf } from './gaps.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Mail that reminds a company of missing parts. The parts are determined when the mail is written. */
    companyReminder: { readonly editionId: string };
  }
}

const WRITERS = {
  async companyReminder({ config, fair, person, data }: TemplateContext<'companyReminder'>) {
    if (!isCompany(person)) return undefined;
    const gaps = await gapsOf({ editionId: new Types.ObjectId(data.editionId) }, person);
    if (gaps.length === 0) return undefined;
    const texts = mailTexts(fair).companyReminder;
    const { companyName } = person;
    const common = {
      subject: texts.subject(companyName, fair.title),
      heading: texts.heading,
      paragraphs: [
        mailTexts(fair).hello(accountOf(person).name),
        ...texts.body(companyName, fair.title),
        ...gaps.map((gap) => texts.gaps[gap]),
      ],
      lanyard: person.type,
    };
    if (gaps.includes('login') && !(await hasPassword(accountOf(person)))) {
      const link = await createFirstLoginLink({ config }, accountOf(person));
      return { ...common, button: { label: texts.firstLogin, link }, note: texts.firstLoginNote };
    }
    const isProfile = gaps.includes('logo') || gaps.includes('description') || gaps.includes('login');
    const button = isProfile
      ? { label: texts.profile, link: `${fair.publicUrl}/company/profile` }
      : { label: texts.schedule, link: `${fair.publicUrl}/company/schedule?view=plan` };
    return { ...common, button, note: texts.note };
  },
} satisfies {
  readonly companyReminder: (context: TemplateContext<'companyReminder'>) => Promise<Letter | undefined>;
};

/** Reminders to companies. The invitation is the first-login mail (auth/letters.ts). */
export const ONBOARDING_LETTERS = { writers: WRITERS } satisfies LetterSet<'companyReminder'>;
