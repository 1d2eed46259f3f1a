import * as calls from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { streamTo } from '../../services/live/index.ts';
import { findMeetingCompany } from '../companies/index.ts';

export const liveRoutes: Route[] = [
  route(calls.streamChanges, async ({ app, user, query, ctx }) => {
    // When others book at a company is for those to see who may book there, not for other companies.
    const isWatching = user.type === 'student' && query.company !== undefined;
    const watched = isWatching ? await findMeetingCompany(query.company ?? '') : undefined;
    streamTo(ctx, app.live, user, watched?._id);
    return undefined;
  }),
];
