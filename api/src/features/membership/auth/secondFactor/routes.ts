import * as calls from '@fair/contract';
import { type Route, route } from '../../../../http/route.ts';
import { disableSecondFactor, renewCodes, resetSecondFactorOf } from './change.ts';
import { confirmSetup, startSetup } from './setUp.ts';

export const secondFactorRoutes: Route[] = [
  route(calls.startSecondFactor, async ({ app, ctx, account, body: { password } }) => {
    ctx.set('Cache-Control', 'no-store');
    return startSetup(app, ctx, account, password);
  }),

  route(calls.confirmSecondFactor, async ({ app, ctx, account, body }) => {
    ctx.set('Cache-Control', 'no-store');
    return { recoveryCodes: await confirmSetup(app, ctx, account, body) };
  }),

  route(calls.renewRecoveryCodes, async ({ app, ctx, account, body }) => {
    ctx.set('Cache-Control', 'no-store');
    return { recoveryCodes: await renewCodes(app, ctx, account, body) };
  }),

  route(calls.removeSecondFactor, async ({ app, ctx, account, body }) => {
    await disableSecondFactor(app, ctx, account, body);
    return undefined;
  }),

  route(calls.resetSecondFactor, async ({ app, ctx, user, params, body }) => {
    await resetSecondFactorOf(app, ctx, user, { params, body });
    return undefined;
  }),
];
