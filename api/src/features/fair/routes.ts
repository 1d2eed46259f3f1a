import * as calls from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { answerEdition, editionOfYear } from './answer.ts';
import { fairCalendar, googleLinkOf } from './calendar.ts';
import { fairOf } from './fair.ts';
import { findPublicEdition, findPublicFair, getFairFacts, getMeta } from './service.ts';

export const fairRoutes: Route[] = [
  route(calls.getFair, async ({ app }) => getFairFacts(app)),

  route(calls.getMeta, async ({ app }) => getMeta(app)),

  route(calls.getEdition, async ({ app, params, ctx }) =>
    answerEdition(app, ctx, await editionOfYear(app, params.year)),
  ),

  route(calls.getGoogleCalendarLink, async ({ app }) => ({
    link: googleLinkOf(await findPublicFair(app)),
  })),

  route(calls.downloadFairCalendar, async ({ app, ctx }) => {
    const edition = await findPublicEdition(app);
    ctx.attachment(`fair-${edition.year}.ics`);
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.body = fairCalendar(fairOf(app.config, edition), edition.updatedAt);
    return undefined;
  }),
];
