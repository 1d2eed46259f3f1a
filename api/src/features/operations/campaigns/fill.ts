import {
  type CampaignKind,
  fillPlaceholders,
  LOGIN_SEGMENT,
  placeholdersIn,
  type SegmentName,
} from '@fair/contract';
import { type Language, LOCALES } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { momentText } from '../../../services/clock/index.ts';
import { mailTexts } from '../../../services/mail/index.ts';
import { type Fair, fairIn, findFair } from '../../fair/fair/index.ts';
import { companiesMet } from '../../meetings/meetings/index.ts';
import { isCompany } from '../../people/accounts/index.ts';
import { companiesThatAccepted, UNBOOKED } from '../../recruitment/applications/index.ts';
import type { StoredCampaign } from './model.ts';
import { segmentOf } from './segments/index.ts';

/** The fields of a campaign that a mail needs. */
export type Writing = Pick<StoredCampaign, 'editionId' | 'segment' | 'subject' | 'body'>;

/** The texts of a mail with the values of one person. */
export interface Filled {
  readonly subject: string;
  readonly body: string;
}

/** Fields of the fair that the placeholders need. */
type FairOfMail = Pick<Fair, 'title' | 'timeZone' | 'language'>;

interface Recipient {
  readonly person: Actor;
  readonly fair: FairOfMail;
  /**
   * Returns the value of `{loginLink}`. The function may create a link, so it is called only if the text contains the
   * placeholder.
   */
  readonly loginLink: () => Promise<string>;
  /** True for an admin who tests the mail. The test mail names a sample company. */
  readonly isTest?: boolean;
}

/** Fills the placeholders of a campaign for one person, in the language of `fair`. */
export async function fillFor(
  app: Pick<App, 'config'>,
  { editionId, segment, subject, body }: Writing,
  { person, fair, loginLink, isTest = false }: Recipient,
): Promise<Filled> {
  const { language } = fair;
  const words = [subject[language], body[language]];
  const used = new Set(words.flatMap(placeholdersIn));
  const deadline = used.has('deadline') ? await deadlineOf(app, editionId, segment, fair) : undefined;
  const values = {
    firstName: firstNameOf((accountOf(person) as { readonly name: string }).name),
    fair: fair.title,
    ...(deadline !== undefined && { deadline }),
    ...(used.has('company') && {
      company: isTest
        ? mailTexts(fair).campaign.sampleCompany
        : await companyOf(editionId, segment, person, language),
    }),
    ...(used.has('loginLink') && { loginLink: await loginLink() }),
  };
  const [filledSubject = '', filledBody = ''] = words.map((text) => fillPlaceholders(text, values));
  return { subject: filledSubject, body: filledBody };
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Returns the segment's deadline as a text, or undefined if the fair has no such deadline. */
async function deadlineOf(
  { config }: Pick<App, 'config'>,
  editionId: Types.ObjectId,
  segment: SegmentName,
  { timeZone, language }: FairOfMail,
): Promise<string | undefined> {
  const at = (await findFair({ config, editionId }))[segmentOf(segment).deadline];
  return at && momentText({ timeZone, language }, at);
}

/**
 * Returns the owner's company. For a student, returns the companies that the student meets, or the companies where the
 * student can book.
 */
async function companyOf(
  editionId: Types.ObjectId,
  segment: SegmentName,
  person: Actor,
  language: Language,
): Promise<string> {
  if (isCompany(person)) return person.companyName;
  const names =
    segment === 'students.hasMeetings'
      ? await companiesMet(editionId, person._id)
      : await companiesThatAccepted(editionId, person._id, UNBOOKED);
  return new Intl.ListFormat(LOCALES[language]).format(names);
}

/** Returns the small print that explains why the person gets the mail. */
export function reasonOf(
  { segment }: Pick<Writing, 'segment'>,
  kind: CampaignKind,
  language: Language,
): string {
  const { news, because } = mailTexts({ language }).campaign;
  return kind === 'news' ? news : because[segment];
}

/** Whether the mails of this segment contain the link that sets the first password. */
export const leadsToLogin = ({ segment }: Pick<Writing, 'segment'>): boolean => segment === LOGIN_SEGMENT;

/** Returns the fair of a campaign in a language. */
export const fairOfCampaign = async (
  { config }: Pick<App, 'config'>,
  { editionId }: Pick<Writing, 'editionId'>,
  language: Language,
): Promise<Fair> => fairIn(await findFair({ config, editionId }), language);
