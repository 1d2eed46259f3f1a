import * as calls from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { findMeetingCompany } from '../companies/service.ts';
import { streamTo } from './stream.ts';

export const liveRoutes: Route[] = [
  route(calls.streamChanges, async ({ app, user, query, ctx }) => {
    const watched = query.company ? await findMeetingCompany(query.company) : undefined;
    streamTo(ctx, app, user, watched?._id);
    return undefined;
  }),
];
