import type { CampaignKind } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { Types } from 'mongoose';
import {
  type Letter,
  type LetterSet,
  mailTexts,
  paragraphsOf,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { isStudent } from '../../people/accounts/index.ts';
import { fillFor, leadsToLogin, reasonOf, type Writing } from './fill.ts';
import { loginPage, makeLoginLink } from './loginLink.ts';
import { CampaignModel, type StoredCampaign } from './model.ts';

interface CampaignMail {
  readonly editionId: string;
  readonly campaignId: string;
}

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Mail of a campaign to one person. `kind` was decided when the mail was queued. */
    campaign: CampaignMail & { readonly kind: CampaignKind };
    /** Test mail of a campaign to an admin, in one of the campaign's languages. */
    campaignTest: CampaignMail & { readonly language: Language };
  }
}

type Parts = Pick<TemplateContext<'campaign'>, 'config' | 'fair' | 'person'> & {
  readonly writing: Writing;
  readonly isTest?: boolean;
};

async function letterOf(
  { config, fair, person, writing, isTest = false }: Parts,
  note: string,
): Promise<Letter> {
  const texts = mailTexts(fair).campaign;
  let link: string | undefined;
  let isNew = false;
  const loginLink = async () => {
    if (isTest) link = loginPage(fair);
    else ({ link, isNew } = await makeLoginLink({ config }, { person, fair }));
    return link;
  };
  const { subject, body } = await fillFor({ config }, writing, { person, fair, loginLink, isTest });
  const page = { label: texts.open, link: `${fair.publicUrl}/${person.type}` };
  return {
    subject: isTest ? texts.test(subject) : subject,
    heading: subject,
    paragraphs: paragraphsOf(body),
    // A test mail shows the same button as the mail to a person without a password.
    button:
      link !== undefined && (isNew || (isTest && leadsToLogin(writing)))
        ? { label: texts.setPassword, link }
        : page,
    note: isNew ? `${note} ${texts.newLink}` : note,
    lanyard: person.type,
  };
}

const find = (campaignId: string): Promise<StoredCampaign | null> =>
  CampaignModel.findById(campaignId, {
    editionId: 1,
    segment: 1,
    subject: 1,
    body: 1,
    state: 1,
  }).lean<StoredCampaign>();

const WRITERS = {
  async campaign({ data, ...context }: TemplateContext<'campaign'>) {
    const { person, fair } = context;
    const writing = await find(data.campaignId);
    if (!writing || writing.state === 'stopped' || !person.active) return undefined;
    // The student may have turned off news since the mail was queued. The mail is then discarded.
    if (data.kind === 'news' && !(isStudent(person) && person.acceptsNews)) return undefined;
    return letterOf({ ...context, writing }, reasonOf(writing, data.kind, fair.language));
  },

  async campaignTest({ data, ...context }: TemplateContext<'campaignTest'>) {
    const writing = await find(data.campaignId);
    if (!writing) return undefined;
    return letterOf(
      { ...context, writing, isTest: true },
      reasonOf(writing, 'operational', context.fair.language),
    );
  },
} satisfies {
  readonly [T in 'campaign' | 'campaignTest']: (context: TemplateContext<T>) => Promise<Letter | undefined>;
};

const fairOfMail = async ({ editionId }: CampaignMail) => new Types.ObjectId(editionId);

/** Mails of the message centre. */
export const CAMPAIGN_LETTERS = {
  writers: WRITERS,
  // A mail with news has a link that turns off news.
  kinds: { campaign: ({ kind }) => (kind === 'news' ? 'news' : undefined) },
  fairs: { campaign: fairOfMail, campaignTest: fairOfMail },
  languages: { campaignTest: ({ language }) => language },
  namedByKey: ['campaign'],
} satisfies LetterSet<'campaign' | 'campaignTest'>;
