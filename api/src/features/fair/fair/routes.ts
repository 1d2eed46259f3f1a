import * as calls from '@fair/contract';
import type { App } from '../../../context.ts';
import { answerLanguage, fileLanguage } from '../../../http/language.ts';
import { type Route, route } from '../../../http/route.ts';
import { sendFile } from '../../../http/sendFile.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { chosenFile, inspectImage, notDrawnReply, pictureVersion } from '../../../services/files/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { fairCalendar, googleLinkOf } from './calendar.ts';
import { editionOfYear } from './editionReply.ts';
import { fairIn, fairOf } from './fair.ts';
import { findPublicLogo, removeLogo, replaceLogo } from './logo.ts';
import { getMeta } from './meta.ts';
import type { Edition } from './model.ts';
import { addPartner, findPartnerLogo, orderPartners, presentPartner, removePartner } from './partners.ts';
import { presentEditionRow, presentLogo, presentPublicEdition } from './presenter.ts';
import { findPublicEdition, findPublicFair, listFairs, publicFacts } from './service.ts';
import { requireNotArchived } from './state.ts';
import { publicText } from './texts.ts';

const logoRoutes: Route[] = [
  route(calls.getFairLogo, async ({ params, query, ctx }) => {
    await sendFile(ctx, () => findPublicLogo(Number(params.year), query.size), {
      disposition: 'inline',
      cache: 'public',
      isNamed: (file) => query.v === pictureVersion(file),
    });
    return undefined;
  }),
  route(calls.uploadFairLogo, async ({ app, user, params, upload }) => {
    const edition = await editionToChange(params.year);
    const drawn = await inspectImage(chosenFile(upload.files, 'logo'), 'logo', user._id, { forMail: true });
    const stored = await replaceLogo(edition._id, drawn);
    await auditChange(app, user, edition, 'logo');
    return { ...presentLogo(edition, stored), ...notDrawnReply(drawn) };
  }),
  route(calls.downloadFairLogo, async ({ params, ctx }) => {
    const find = async () => (await editionOfYear(params.year)).logo;
    await sendFile(ctx, find, { disposition: 'inline' });
    return undefined;
  }),
  route(calls.removeFairLogo, async ({ app, user, params }) => {
    const edition = await editionToChange(params.year);
    if (await removeLogo(edition._id)) await auditChange(app, user, edition, 'logo');
    return undefined;
  }),
];

const partnerRoutes: Route[] = [
  route(calls.getFairPartnerLogo, async ({ params, query, ctx }) => {
    await sendFile(ctx, () => findPartnerLogo(params), {
      disposition: 'inline',
      cache: 'public',
      isNamed: (file) => query.v === pictureVersion(file),
    });
    return undefined;
  }),
  route(calls.downloadFairPartnerLogo, async ({ params, ctx }) => {
    await sendFile(ctx, () => findPartnerLogo(params, { withDrafts: true }), { disposition: 'inline' });
    return undefined;
  }),
  route(calls.addFairPartner, async ({ app, user, params, upload: { json, files } }) => {
    const edition = await editionToChange(params.year);
    const drawn = await inspectImage(chosenFile(files, 'logo'), 'logo', user._id);
    const { partner, isNew } = await addPartner(edition._id, json.partner, drawn);
    if (isNew) await auditChange(app, user, edition, 'partners');
    return { ...presentPartner(edition.year, partner), ...notDrawnReply(drawn) };
  }),
  route(calls.orderFairPartners, async ({ app, user, params, body }) => {
    const edition = await editionToChange(params.year);
    const { partners, isChanged } = await orderPartners(edition._id, body.ids);
    if (isChanged) await auditChange(app, user, edition, 'partners');
    return partners.map((partner) => presentPartner(edition.year, partner));
  }),
  route(calls.removeFairPartner, async ({ app, user, params }) => {
    const edition = await editionToChange(params.year);
    if (await removePartner(edition._id, params.id)) await auditChange(app, user, edition, 'partners');
    return undefined;
  }),
];

async function editionToChange(year: string): Promise<Edition> {
  const edition = await editionOfYear(year);
  requireNotArchived(edition);
  return edition;
}

async function auditChange(
  app: App,
  actor: Account,
  { _id }: Edition,
  field: 'logo' | 'partners',
): Promise<void> {
  await app.current.refresh();
  await audit(app, {
    action: 'edition.changed',
    ...byWhom(actor),
    targetId: _id,
    targetType: 'edition',
    detail: { fields: [field] },
  });
}

export const fairRoutes: Route[] = [
  ...logoRoutes,
  ...partnerRoutes,

  route(calls.getFair, async ({ app }) => publicFacts(app)),

  route(calls.getFairText, ({ app, params: { page } }) => publicText(app, page)),

  route(calls.getMeta, async ({ app }) => getMeta(app)),

  route(calls.listPublicEditions, async ({ app }) =>
    app.cache.read('editions', async () =>
      (await listFairs(app)).flatMap(({ fair }) => presentPublicEdition(fair)),
    ),
  ),

  route(calls.listEditions, async ({ app }) =>
    (await listFairs(app)).map(({ fair, edition }) => presentEditionRow(fair, edition)),
  ),

  route(calls.getGoogleCalendarLink, async ({ app, ctx }) => ({
    link: googleLinkOf(fairIn(await findPublicFair(app), answerLanguage(ctx))),
  })),

  route(calls.downloadFairCalendar, async ({ app, query, ctx }) => {
    const edition = await findPublicEdition(app);
    ctx.attachment(`fair-${edition.year}.ics`);
    ctx.type = 'text/calendar; charset=utf-8';
    const fair = fairIn(fairOf(app.config, edition), fileLanguage(ctx, query.lang));
    ctx.body = fairCalendar(fair, edition);
    return undefined;
  }),
];
