import * as calls from '@fair/contract';
import { answerLanguage, fileLanguage } from '../../http/language.ts';
import { type Route, route } from '../../http/route.ts';
import { answerEdition, editionOfYear } from './answer.ts';
import { fairCalendar, googleLinkOf } from './calendar.ts';
import { fairIn, fairOf } from './fair.ts';
import { presentEditionRow, presentPublicEdition } from './presenter.ts';
import { findPublicEdition, findPublicFair, getMeta, listFairs, publicFacts } from './service.ts';

export const fairRoutes: Route[] = [
  route(calls.getFair, async ({ app }) => publicFacts(app)),

  route(calls.getMeta, async ({ app }) => getMeta(app)),

  route(calls.listPublicEditions, async ({ app }) =>
    app.memory.read('editions', async () =>
      (await listFairs(app)).flatMap(({ fair }) => presentPublicEdition(fair)),
    ),
  ),

  route(calls.listEditions, async ({ app }) =>
    (await listFairs(app)).map(({ fair, edition }) => presentEditionRow(fair, edition)),
  ),

  route(calls.getEdition, async ({ app, params, ctx }) =>
    answerEdition(app, ctx, await editionOfYear(params.year)),
  ),

  route(calls.getGoogleCalendarLink, async ({ app, ctx }) => ({
    link: googleLinkOf(fairIn(await findPublicFair(app), answerLanguage(ctx))),
  })),

  route(calls.downloadFairCalendar, async ({ app, query, ctx }) => {
    const edition = await findPublicEdition(app);
    ctx.attachment(`fair-${edition.year}.ics`);
    ctx.type = 'text/calendar; charset=utf-8';
    const fair = fairIn(fairOf(app.config, edition), fileLanguage(ctx, query.lang));
    ctx.body = fairCalendar(fair, edition.updatedAt);
    return undefined;
  }),
];
