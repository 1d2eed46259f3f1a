import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { presentOpening } from './presenter.ts';
import { publicOpenings } from './public.ts';
import { addOpening, changeOpening, listOpenings, orderOpenings, removeOpening } from './service.ts';

export const openingRoutes: Route[] = [
  route(calls.listPublicOpenings, ({ app, params }) => publicOpenings(app, params.slug)),

  route(calls.listOpenings, async ({ app, user }) => (await listOpenings(app, user._id)).map(presentOpening)),

  route(calls.addOpening, async ({ app, user, body }) => presentOpening(await addOpening(app, user, body))),

  route(calls.orderOpenings, async ({ app, user, body }) =>
    (await orderOpenings(app, user, body.ids)).map(presentOpening),
  ),

  route(calls.changeOpening, async ({ app, user, params, body }) =>
    presentOpening(await changeOpening(app, user, params.id, body)),
  ),

  route(calls.removeOpening, async ({ app, user, params }) => {
    await removeOpening(app, user, params.id);
    return undefined;
  }),
];
