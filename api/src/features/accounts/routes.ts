import { createInternalUser as createInternalUserCall } from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { createInternalUser } from './internalUsers.ts';
import { presentInternal } from './presenter.ts';

export const internalUserRoutes: Route[] = [
  route(createInternalUserCall, async ({ app, user, params, body }) =>
    presentInternal(await createInternalUser(app, user, params.kind, body)),
  ),
];
