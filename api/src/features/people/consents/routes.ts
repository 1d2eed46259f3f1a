import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { acceptTerms } from './terms.ts';

export const consentRoutes: Route[] = [
  route(calls.acceptTerms, async ({ app, user, body }) => {
    await acceptTerms(app, user, body.version);
    return undefined;
  }),
];
