import * as calls from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../app.ts';
import { notFound } from '../../http/errors.ts';
import { type Route, route } from '../../http/route.ts';
import { expectedVersion, versioned } from '../../http/version.ts';
import { changeFair } from '../planning/settingsChange.ts';
import { fairCalendar, googleCalendarLink } from './calendar.ts';
import { fairOf } from './fair.ts';
import type { Edition } from './model.ts';
import { presentEdition } from './presenter.ts';
import { findEdition, findPublicEdition, findPublicFair, getFairFacts, getMeta } from './service.ts';

export const fairRoutes: Route[] = [
  route(calls.getFair, async ({ app }) => getFairFacts(app)),

  route(calls.getMeta, async ({ app }) => getMeta(app)),

  route(calls.getEdition, async ({ app, params, ctx }) =>
    answerEdition(app, ctx, await editionOfYear(app, params.year)),
  ),

  route(calls.changeEdition, async ({ app, user, params, body, ctx }) => {
    await editionOfYear(app, params.year);
    const { edition } = await changeFair(app, user, body, { expected: expectedVersion(ctx) });
    return answerEdition(app, ctx, edition);
  }),

  route(calls.setBookingDeadline, async ({ app, user, body }) => {
    const { edition } = await changeFair(app, user, body, { onlyAfterOpening: true });
    return { bookingDeadline: edition.bookingDeadline?.toISOString() ?? body.bookingDeadline };
  }),

  route(calls.getGoogleCalendarLink, async ({ app }) => ({
    link: googleCalendarLink(await findPublicFair(app)),
  })),

  route(calls.downloadFairCalendar, async ({ app, ctx }) => {
    const edition = await findPublicEdition(app);
    ctx.attachment(`fair-${edition.year}.ics`);
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.body = fairCalendar(fairOf(app.config, edition), edition.updatedAt);
    return undefined;
  }),
];

/** The edition of a year. NOT_FOUND for any but the current one. */
async function editionOfYear(app: App, year: string): Promise<Edition> {
  const edition = await findEdition(app);
  if (String(edition.year) !== year) throw notFound();
  return edition;
}

function answerEdition({ config }: App, ctx: Context, edition: Edition) {
  versioned(ctx, { profileVersion: edition.version, updatedAt: edition.updatedAt });
  return presentEdition(fairOf(config, edition));
}
