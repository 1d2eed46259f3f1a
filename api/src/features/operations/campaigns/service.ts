import type { CallRequest, changeCampaign as changeCall, createCampaign as createCall } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { type Audience, readAudience } from './audience.ts';
import { refuseUnknown, refuseWrong } from './check.ts';
import { CampaignModel, type StoredCampaign } from './model.ts';
import { idsOf, type Selection } from './query.ts';
import { segmentNamed } from './segments/index.ts';

type Admin = Pick<Account, '_id' | 'type'>;
type Draft = CallRequest<typeof createCall>['body'];
type Change = CallRequest<typeof changeCall>['body'];

/** A saved draft and the people that it would reach now. */
export interface Saved {
  readonly campaign: StoredCampaign;
  readonly audience: Audience;
}

/** Returns the campaign of the current fair with this id. Throws NOT_FOUND. */
export async function findCampaign(app: Pick<App, 'editionId'>, id: string): Promise<StoredCampaign> {
  const found = await CampaignModel.findOne({ _id: id, editionId: app.editionId }).lean<StoredCampaign>();
  if (!found) throw notFound();
  return found;
}

/** Returns the audit event of an action on a campaign. */
export const about = (admin: Admin, { _id, segment }: Pick<StoredCampaign, '_id' | 'segment'>) => ({
  ...byWhom(admin),
  targetId: _id,
  targetType: 'campaign',
  detail: { segment },
});

const withoutEmpty = (filter: Selection['filter']) => {
  const given = Object.entries(filter ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
};

/** Saves a draft. Throws NOT_FOUND for an unknown segment, and VALIDATION_FAILED. */
export async function createCampaign(app: App, admin: Admin, draft: Draft): Promise<Saved> {
  const { subject, body } = draft;
  const selection = {
    segment: segmentNamed(draft.segment),
    filter: withoutEmpty(draft.filter),
    people: draft.people && idsOf(draft.people),
  };
  await refuseWrong(app, { ...selection, subject, body });
  await refuseUnknown(app, selection);
  const audience = await readAudience(app, selection);
  const _id = new Types.ObjectId();
  const { count, hash } = audience;
  const { filter, people } = selection;
  await insertOnce(CampaignModel, {
    ...{
      _id,
      editionId: app.editionId,
      segment: selection.segment,
      subject,
      body,
      by: admin._id,
      count,
      hash,
    },
    ...(filter && { filter }),
    ...(people && { people }),
  } as { readonly _id: Types.ObjectId });
  const campaign = await findCampaign(app, _id.toHexString());
  await audit(app, { action: 'campaign.created', ...about(admin, campaign) });
  return { campaign, audience };
}

/**
 * Changes a draft; omitted fields stay unchanged. Throws NOT_FOUND, VALIDATION_FAILED, CAMPAIGN_NOT_DRAFT, and
 * STALE_VERSION if the draft has another version than expected.
 */
export async function changeCampaign(
  app: App,
  admin: Admin,
  id: string,
  change: Change,
  expected: number | undefined,
): Promise<Saved> {
  const before = await findCampaign(app, id);
  if (before.state !== 'draft') throw refuse('CAMPAIGN_NOT_DRAFT');
  // The update below applies only to the version that was read here.
  if (expected !== undefined && before.version !== expected) throw refuse('STALE_VERSION');
  const { filter, people } = change;
  const after = {
    segment: change.segment === undefined ? before.segment : segmentNamed(change.segment),
    filter: withoutEmpty(filter === undefined ? before.filter : (filter ?? undefined)),
    people: people === undefined ? before.people : people ? idsOf(people) : undefined,
    subject: change.subject ?? before.subject,
    body: change.body ?? before.body,
  };
  await refuseWrong(app, after);
  // Only the values that the admin has just chosen are checked. Other picked people may have been deleted since the
  // draft was saved.
  await refuseUnknown(app, {
    ...(people && { people: after.people }),
    ...(filter && { filter: after.filter }),
  });
  const audience = await readAudience(app, after);
  const { count, hash } = audience;
  const values = Object.entries({ ...after, count, hash });
  const campaign = await retrying(() =>
    CampaignModel.findOneAndUpdate(
      { _id: before._id, state: 'draft', version: before.version },
      {
        $set: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
        $unset: Object.fromEntries(
          values.filter(([, value]) => value === undefined).map(([name]) => [name, 1]),
        ),
        $inc: { version: 1 },
      },
      { returnDocument: 'after' },
    ).lean<StoredCampaign>(),
  );
  // Another admin has changed, deleted or sent the draft in the meantime.
  if (!campaign)
    throw refuse((await findCampaign(app, id)).state === 'draft' ? 'STALE_VERSION' : 'CAMPAIGN_NOT_DRAFT');
  const { detail, ...rest } = about(admin, campaign);
  await audit(app, {
    action: 'campaign.changed',
    ...rest,
    detail: { ...detail, fields: Object.keys(change) },
  });
  return { campaign, audience };
}

/** Deletes a draft. Throws NOT_FOUND and CAMPAIGN_NOT_DRAFT. */
export async function deleteCampaign(app: App, admin: Admin, id: string): Promise<void> {
  const campaign = await findCampaign(app, id);
  const { deletedCount } = await CampaignModel.deleteOne({ _id: campaign._id, state: 'draft' });
  if (deletedCount === 0) throw refuse('CAMPAIGN_NOT_DRAFT');
  await audit(app, { action: 'campaign.deleted', ...about(admin, campaign) });
}
