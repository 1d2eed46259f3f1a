import type {
  CallReply,
  CallRequest,
  Campaign,
  listCampaigns as listCall,
  previewCampaign,
  SKIP_REASONS,
} from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import type { Page } from '../../../db/page.ts';
import { accountOf } from '../../../http/actor.ts';
import { notFound } from '../../../http/errors.ts';
import { sortOf } from '../../../http/paging.ts';
import { accountNames } from '../../people/accounts/index.ts';
import { companyNameOf, findActor } from '../../recruitment/companies/index.ts';
import { matchingAmong, readAudience } from './audience.ts';
import { fairOfCampaign, fillFor } from './fill.ts';
import { waitsUntil } from './hours.ts';
import { previewLoginLink } from './loginLink.ts';
import { CampaignModel, type StoredCampaign } from './model.ts';
import { pickedPeople } from './picked.ts';
import { type Names, presentCampaign } from './presenter.ts';
import { findCampaign } from './service.ts';

/** Maximum number of skipped people that the page of a campaign shows. */
const MOST_SKIPPED = 100;

/** Returns one page of the campaigns of the current fair, newest first by default. */
export async function listCampaigns(
  { editionId }: Pick<App, 'editionId'>,
  { page, pageSize, sort = '-createdAt', 'filter[state]': state }: CallRequest<typeof listCall>['query'],
): Promise<Page<StoredCampaign>> {
  const where = { editionId, ...(state && { state }) };
  const [rows, total] = await Promise.all([
    CampaignModel.find(where, { confirmed: 0, people: 0, body: 0 })
      .sort(sortOf(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<StoredCampaign[]>(),
    CampaignModel.countDocuments(where),
  ]);
  return { rows, total };
}

/** Returns the names of the admins who wrote these campaigns. */
export const writersOf = (campaigns: readonly StoredCampaign[]): Promise<Names> =>
  accountNames(campaigns.map(({ by }) => by));

/** Returns a campaign with everything that its page shows. Throws NOT_FOUND. */
export async function showCampaign(app: App, id: string): Promise<Campaign> {
  const campaign = await findCampaign(app, id);
  const skipped = skippedOf(campaign);
  const slug = campaign.filter?.company;
  const isDraft = campaign.state === 'draft';
  const [audience, picked, names, companyName] = await Promise.all([
    isDraft ? readAudience(app, campaign) : undefined,
    isDraft || !campaign.people ? undefined : pickedPeople(campaign.people),
    accountNames([campaign.by, ...skipped.map((one) => one.id)]),
    slug === undefined ? undefined : companyNameOf(slug),
  ]);
  return presentCampaign(campaign, {
    names,
    audience,
    picked,
    companyName,
    waits: campaign.state === 'sending' ? waitsUntil(app.now(), app.timeZone) : undefined,
    skippedPeople: skipped.flatMap((one) => {
      const key = one.id.toHexString();
      const name = names.get(key);
      return name === undefined ? [] : [{ id: key, name, reason: one.reason }];
    }),
  });
}

interface Skipped {
  readonly id: Types.ObjectId;
  readonly reason: (typeof SKIP_REASONS)[number];
}

function skippedOf({ noLongerMatches, tooMany }: StoredCampaign): Skipped[] {
  const all = [
    ...(tooMany ?? []).map((id) => ({ id, reason: 'tooMany' as const })),
    ...(noLongerMatches ?? []).map((id) => ({ id, reason: 'noLongerMatches' as const })),
  ];
  return all.slice(0, MOST_SKIPPED);
}

/** Returns the mail in both languages as one person would get it. Creates no login link. Throws NOT_FOUND. */
export async function previewFor(
  app: App,
  id: string,
  accountId: Types.ObjectId,
): Promise<CallReply<typeof previewCampaign>> {
  const campaign = await findCampaign(app, id);
  const person = await findActor(app, accountId);
  if (!person || (person.type !== 'student' && person.type !== 'company')) throw notFound();
  const account = accountOf(person);
  const inLanguage = async (language: 'en' | 'sv') => {
    const fair = await fairOfCampaign(app, campaign, language);
    return fillFor(app, campaign, { person, fair, loginLink: () => previewLoginLink({ person, fair }) });
  };
  const [en, sv, kinds] = await Promise.all([
    inLanguage('en'),
    inLanguage('sv'),
    matchingAmong(app, campaign, [accountId]),
  ]);
  return {
    language: account.language ?? 'en',
    to: { name: account.name, email: account.email },
    isRecipient: kinds.size > 0,
    en,
    sv,
  };
}
