import type { Campaign, CampaignRow, PickedPerson } from '@fair/contract';
import type { Types } from 'mongoose';
import { type Audience, presentPerson } from './audience.ts';
import type { StoredCampaign } from './model.ts';

/** Names of accounts by id. */
export type Names = ReadonlyMap<string, string>;

const iso = (at: Date | null | undefined, field: string) => at && { [field]: at.toISOString() };

/**
 * Returns the number of people who were skipped for each reason. The ids of these people are deleted after 30 days; the
 * numbers stay.
 */
export const countSkipped = ({
  skipped,
  noLongerMatches,
  tooMany,
}: StoredCampaign): CampaignRow['skipped'] => ({
  noLongerMatches: skipped?.noLongerMatches ?? noLongerMatches?.length ?? 0,
  tooMany: skipped?.tooMany ?? tooMany?.length ?? 0,
});

export function presentRow(campaign: StoredCampaign, names: Names): CampaignRow {
  const { _id, version, segment, filter, subject, state, count, sent, by } = campaign;
  const writer = names.get(by.toHexString());
  return {
    ...{ id: _id.toHexString(), version, segment },
    ...(filter && {
      filter: {
        ...(filter.program && { program: filter.program }),
        ...(filter.company && { company: filter.company }),
      },
    }),
    ...{ subject, state, count, sent },
    skipped: countSkipped(campaign),
    createdAt: campaign.createdAt.toISOString(),
    ...(writer !== undefined && { by: writer }),
    ...iso(campaign.sendAt, 'sendAt'),
    ...iso(campaign.startedAt, 'startedAt'),
    ...iso(campaign.doneAt, 'doneAt'),
  };
}

export const presentAudience = ({ count, hash, sample, excluded }: Audience) => ({
  ...{ count, hash },
  sample: sample.map(presentPerson),
  excluded,
});

interface Beside {
  readonly names: Names;
  /** People that the campaign would reach now, only for a draft. */
  readonly audience?: Audience | undefined;
  /** Picked people of a campaign that is no draft. */
  readonly picked?: PickedPerson[] | undefined;
  readonly waits?: Date | undefined;
  readonly companyName?: string | undefined;
  readonly skippedPeople: NonNullable<Campaign['skippedPeople']>;
}

export function presentCampaign(
  campaign: StoredCampaign,
  { names, audience, picked, waits, companyName, skippedPeople }: Beside,
): Campaign {
  return {
    ...presentRow(campaign, names),
    body: campaign.body,
    ...(campaign.people && { people: campaign.people.map((id: Types.ObjectId) => id.toHexString()) }),
    ...(picked && { picked }),
    ...(companyName !== undefined && { companyName }),
    ...(audience && { audience: presentAudience(audience) }),
    ...(skippedPeople.length > 0 && { skippedPeople }),
    ...iso(waits, 'waitsUntil'),
  };
}
