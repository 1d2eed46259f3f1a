import { adminCheckins, getCheckinSummary, logisticCheckins } from '@fair/contract';
import { shownLanguage } from '../../../http/language.ts';
import { type Route, route } from '../../../http/route.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { undoCheckin } from '../checkins/index.ts';
import { addWalkup } from '../walkups/index.ts';
import { receiveScans } from './receive.ts';
import { searchAtDoor } from './search.ts';
import { summariseDay } from './summary.ts';

/** Builds the door routes of one role. Admins and volunteers have the same routes. */
const routesOf = (calls: typeof adminCheckins | typeof logisticCheckins): Route[] => [
  route(calls.send, ({ app, user, body }) => receiveScans(app, user._id, body)),

  route(calls.undo, async ({ app, user, params, body }) => {
    await undoCheckin(app, user, params.id, body.reason);
    return undefined;
  }),

  route(calls.search, async ({ app, user, query }) => {
    const found = await searchAtDoor(app, query.q);
    await audit(app, { action: 'checkins.searched', ...byWhom(user), detail: { count: found.length } });
    return found;
  }),

  route(calls.addWalkup, ({ app, ctx, user, body }) => addWalkup(app, user, body, shownLanguage(ctx))),
];

export const doorRoutes: Route[] = [
  ...routesOf(adminCheckins),
  ...routesOf(logisticCheckins),
  route(getCheckinSummary, ({ app, query }) => summariseDay(app, query.day)),
];
