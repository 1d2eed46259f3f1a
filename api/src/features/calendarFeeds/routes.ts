import * as calls from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { sendCalendar } from '../../services/calendar/index.ts';
import { findFeed, makeFeed, meetingCalendar, readFeed, removeFeed } from './service.ts';

/** How long a calendar program may show what it has: most ask a few times a day anyway. Seconds. */
const FEED_AGE_S = 300;
const FEED_ADDRESS = '/api/v1/public/cal';

export const calendarRoutes: Route[] = [
  route(calls.getCalendarFeed, async ({ user }) => {
    const feed = await findFeed(user);
    return { exists: feed !== undefined, ...(feed && { createdAt: feed.createdAt.toISOString() }) };
  }),

  route(calls.makeCalendarFeed, async ({ app, user, ctx }) => {
    const { feed, token } = await makeFeed(app, ctx, user);
    ctx.set('Cache-Control', 'no-store');
    return {
      exists: true,
      createdAt: feed.createdAt.toISOString(),
      url: `${app.config.publicUrl}${FEED_ADDRESS}/${token}.ics`,
    };
  }),

  route(calls.removeCalendarFeed, async ({ app, user }) => {
    await removeFeed(app, user);
    return undefined;
  }),

  route(calls.downloadMeetingCalendar, async ({ app, user, params, ctx }) => {
    const calendar = await meetingCalendar(app, user, params.id);
    sendCalendar(ctx, calendar, { fileName: 'meeting.ics', cacheControl: 'no-store' });
    return undefined;
  }),

  route(calls.readCalendarFeed, async ({ app, params, ctx }) => {
    const calendar = await readFeed(app, params.token);
    sendCalendar(ctx, calendar, { cacheControl: `private, max-age=${FEED_AGE_S}` });
    return undefined;
  }),
];
