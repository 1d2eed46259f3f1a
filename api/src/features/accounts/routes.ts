import { createInternalUser as createInternalUserCall } from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { createInternalUser } from './internalUsers.ts';
import { presentAdmin, presentLogistic } from './presenter.ts';

export const internalUserRoutes: Route[] = [
  route(createInternalUserCall, async ({ app, user, params, body }) => {
    const created = await createInternalUser(app, user, params.kind, body);
    return created.type === 'admin' ? presentAdmin(created) : presentLogistic(created);
  }),
];
