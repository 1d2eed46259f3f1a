import * as calls from '@fair/contract';
import { type Route, route } from '../../../../http/route.ts';
import { fillMeetings, fillOwnMeetings, takeAdminFillBack, takeOwnFillBack } from './service.ts';

export const fillRoutes: Route[] = [
  route(calls.fillMeetings, ({ app, user, body }) => fillMeetings(app, user, body)),
  route(calls.fillOwnMeetings, ({ app, user, body }) => fillOwnMeetings(app, user, body)),
  route(calls.takeFillBack, ({ app, user, params }) => takeAdminFillBack(app, user, params.id)),
  route(calls.takeOwnFillBack, ({ app, user, params }) => takeOwnFillBack(app, user, params.id)),
];
