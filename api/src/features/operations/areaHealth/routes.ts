import * as calls from '@fair/contract';
import { browserFamily } from '../../../http/browser.ts';
import { type Route, route } from '../../../http/route.ts';
import { countReport } from './count.ts';
import { readHealth } from './health.ts';

export const areaHealthRoutes: Route[] = [
  route(calls.reportArea, async ({ app, body, ctx }) => {
    await countReport(app, body, { address: ctx.ip, browser: browserFamily(ctx.get('User-Agent')) });
    return undefined;
  }),

  route(calls.readAreaHealth, ({ app }) => readHealth(app.now())),
];
