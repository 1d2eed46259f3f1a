import { createApiToken, listApiTokens, revokeApiToken } from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { presentApiToken } from './presenter.ts';
import { createToken, listTokens, revokeToken } from './service.ts';

export const tokenRoutes: Route[] = [
  route(listApiTokens, async ({ account, ctx }) => {
    ctx.set('Cache-Control', 'no-store');
    return (await listTokens(account)).map(presentApiToken);
  }),

  route(createApiToken, async ({ app, account, body, ctx }) => {
    ctx.set('Cache-Control', 'no-store');
    const { token, entry } = await createToken(app, ctx, account, body);
    return { ...presentApiToken(entry), token };
  }),

  route(revokeApiToken, async ({ app, account, params }) => {
    await revokeToken(app, account, params.id);
    return undefined;
  }),
];
