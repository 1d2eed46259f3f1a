import { createApiToken, listApiTokens, revokeApiToken } from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { presentApiToken } from './presenter.ts';
import { listTokens, makeToken, revokeToken } from './service.ts';

export const tokenRoutes: Route[] = [
  route(listApiTokens, async ({ user, ctx }) => {
    ctx.set('Cache-Control', 'no-store');
    return (await listTokens(user)).map(presentApiToken);
  }),

  route(createApiToken, async ({ app, user, body, ctx }) => {
    ctx.set('Cache-Control', 'no-store');
    const { token, entry } = await makeToken(app, ctx, user, body);
    return { ...presentApiToken(entry), token };
  }),

  route(revokeApiToken, async ({ app, user, params }) => {
    await revokeToken(app, user, params.id);
    return undefined;
  }),
];
