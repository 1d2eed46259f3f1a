import * as calls from '@fair/contract';
import { bearerOf } from '../../../http/bearer.ts';
import { type Route, route } from '../../../http/route.ts';
import { streamTo } from '../../../services/live/index.ts';
import { findMeetingCompanies } from '../../recruitment/companies/index.ts';

export const liveRoutes: Route[] = [
  route(calls.streamChanges, async ({ app, user, query, ctx }) => {
    // Only students may be notified of bookings at a company. Other companies may not.
    const slugs = user.type === 'student' ? namedIn(query.company) : [];
    const watched = slugs.length > 0 ? await findMeetingCompanies(app, slugs) : [];
    await streamTo(ctx, app.live, {
      account: user,
      sessionId: bearerOf(ctx) ? undefined : app.sessions.idOf(ctx),
      watchedCompanies: watched.map(({ _id }) => _id),
      unheard: query.unheard,
      isStillSignedIn: () => app.isStillSignedIn(ctx),
    });
    return undefined;
  }),
];

const namedIn = (slugs = ''): string[] =>
  [...new Set(slugs.split(','))].filter((slug) => slug !== '').slice(0, calls.MOST_WATCHED_COMPANIES);
