import * as calls from '@fair/contract';
import { fileLanguage } from '../../../http/language.ts';
import { type Route, route } from '../../../http/route.ts';
import { sendCalendar } from '../../../services/calendar/index.ts';
import { createFeed, findFeed, findFeedOwner, meetingCalendar, meetingsOf, removeFeed } from './service.ts';

/** Maximum age of a cached feed in seconds. Most calendar programs fetch a feed only a few times a day. */
const FEED_AGE_S = 300;
const FEED_ADDRESS = '/api/v1/public/cal';

export const calendarRoutes: Route[] = [
  route(calls.getCalendarFeed, async ({ account }) => {
    const feed = await findFeed(account);
    return { exists: feed !== undefined, ...(feed && { createdAt: feed.createdAt.toISOString() }) };
  }),

  route(calls.makeCalendarFeed, async ({ app, account, ctx }) => {
    const { feed, token } = await createFeed(app, ctx, account);
    ctx.set('Cache-Control', 'no-store');
    return {
      exists: true,
      createdAt: feed.createdAt.toISOString(),
      url: `${app.config.publicUrl}${FEED_ADDRESS}/${token}.ics`,
    };
  }),

  route(calls.removeCalendarFeed, async ({ app, account }) => {
    await removeFeed(app, account);
    return undefined;
  }),

  route(calls.downloadMeetingCalendar, async ({ app, user, account, params, query, ctx }) => {
    const calendar = await meetingCalendar(app, user, params.id, fileLanguage(ctx, query.lang, account));
    sendCalendar(ctx, calendar, { fileName: 'meeting.ics', cacheControl: 'no-store' });
    return undefined;
  }),

  route(calls.readCalendarFeed, async ({ app, params, query, ctx }) => {
    const owner = await findFeedOwner(app, params.token);
    const calendar = await meetingsOf(app, owner, fileLanguage(ctx, query.lang, owner));
    sendCalendar(ctx, calendar, { cacheControl: `private, max-age=${FEED_AGE_S}` });
    return undefined;
  }),
];
