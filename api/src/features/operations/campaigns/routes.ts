import { randomUUID } from 'node:crypto';
import * as calls from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { setPageHeaders } from '../../../http/paging.ts';
import { markRepetition, type Route, route } from '../../../http/route.ts';
import { expectedNumber, numbered } from '../../../http/version.ts';
import { audit } from '../../../services/audit/index.ts';
import { exporting, requirePurpose } from '../../../services/exports/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { listAudience, presentPerson, SEGMENT_FIELDS, streamAudience } from './audience.ts';
import { refuseWrongFilter } from './check.ts';
import { presentAudience, presentRow } from './presenter.ts';
import type { Selection } from './query.ts';
import { listCampaigns, previewFor, showCampaign, writersOf } from './read.ts';
import { segmentNamed, segmentOf } from './segments/index.ts';
import { sendCampaign, stopCampaign, unscheduleCampaign } from './send.ts';
import {
  about,
  changeCampaign,
  createCampaign,
  deleteCampaign,
  findCampaign,
  type Saved,
} from './service.ts';

interface Asked {
  readonly 'filter[program]'?: string | undefined;
  readonly 'filter[company]'?: string | undefined;
  readonly campaign?: string | undefined;
}

/** Returns the people that a request for a list or an export selects. Throws NOT_FOUND for an unknown segment. */
async function selectionOf(app: App, name: string, query: Asked): Promise<Selection> {
  const segment = segmentNamed(name);
  const filter = await refuseWrongFilter(app, segment, query);
  if (segment !== 'people.picked') return { segment, filter };
  // Picked people belong to a campaign. A request that names no campaign cannot list them.
  if (query.campaign === undefined) throw notFound();
  const { people } = await findCampaign(app, query.campaign);
  return { segment, people: people ?? [] };
}

const presentSaved = ({ campaign, audience }: Saved) => ({
  id: campaign._id.toHexString(),
  version: campaign.version,
  ...presentAudience(audience),
});

const segmentRoutes: Route[] = [
  // The export route must come before the list route, whose `:name` also matches a name with a file extension.
  ...exporting(calls.exportSegment, calls.exportSegmentAsXlsx, async ({ app, params, query }) => {
    const selection = await selectionOf(app, params.name, query);
    // A segment that may contain students who accept no news is exported only if the request states a purpose, as in
    // the export of students (product-spec §5).
    const segment = segmentOf(selection.segment);
    if ('hasOperational' in segment && segment.hasOperational) requirePurpose(query);
    return { name: 'segment', fields: SEGMENT_FIELDS, rows: streamAudience(app, selection, query) };
  }),

  route(calls.listSegment, async ({ app, params, query, ctx }) => {
    const { rows, total } = await listAudience(app, await selectionOf(app, params.name, query), query);
    setPageHeaders(ctx, query, total);
    return rows.map(presentPerson);
  }),
];

export const campaignRoutes: Route[] = [
  ...segmentRoutes,

  route(calls.listCampaigns, async ({ app, query, ctx }) => {
    const { rows, total } = await listCampaigns(app, query);
    setPageHeaders(ctx, query, total);
    const names = await writersOf(rows);
    return rows.map((row) => presentRow(row, names));
  }),

  route(calls.createCampaign, async ({ app, user, body }) =>
    presentSaved(await createCampaign(app, user, body)),
  ),

  route(calls.getCampaign, async ({ app, params, ctx }) => numbered(ctx, await showCampaign(app, params.id))),

  route(
    calls.changeCampaign,
    async ({ app, user, params, body, ctx }) =>
      numbered(ctx, presentSaved(await changeCampaign(app, user, params.id, body, expectedNumber(ctx)))),
    ({ app, params }) => findCampaign(app, params.id),
  ),

  route(calls.deleteCampaign, async ({ app, user, params }) => {
    await deleteCampaign(app, user, params.id);
    return undefined;
  }),

  route(calls.previewCampaign, ({ app, params, body }) =>
    previewFor(app, params.id, new Types.ObjectId(body.accountId)),
  ),

  route(calls.testCampaign, async ({ app, user, params }) => {
    const campaign = await findCampaign(app, params.id);
    const data = { editionId: campaign.editionId.toHexString(), campaignId: params.id };
    const test = randomUUID();
    await app.mail.enqueueAll(
      (['en', 'sv'] as const).map((language) => ({
        key: keyFor('campaignTest', user._id, test, language),
        template: 'campaignTest' as const,
        data: { ...data, language },
      })),
    );
    await audit(app, { action: 'campaign.tested', ...about(user, campaign) });
    return undefined;
  }),

  route(calls.sendCampaign, async ({ app, user, params, body, ctx }) => {
    const { campaign, isRepeated } = await sendCampaign(app, user, params.id, body);
    if (isRepeated) markRepetition(ctx);
    return presentRow(campaign, await writersOf([campaign]));
  }),

  route(calls.unscheduleCampaign, async ({ app, user, params }) => {
    const campaign = await unscheduleCampaign(app, user, params.id);
    return presentRow(campaign, await writersOf([campaign]));
  }),

  route(calls.stopCampaign, ({ app, user, params }) => stopCampaign(app, user, params.id)),
];
