import { changeParticipations } from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { requestedEdition } from '../registration/index.ts';
import { changeEachParticipation } from './service.ts';

export const bulkRoutes: Route[] = [
  route(changeParticipations, async ({ app, user, query, body }) =>
    changeEachParticipation({ app, actor: user, edition: await requestedEdition(app, query.year) }, body),
  ),
];
