import * as calls from '@fair/contract';
import { setPageHeaders } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { listFailed, resend } from './failed.ts';
import { presentFailed } from './presenter.ts';

export const mailRoutes: Route[] = [
  route(calls.listFailedMails, async ({ query, ctx }) => {
    const { rows, total } = await listFailed(query);
    setPageHeaders(ctx, query, total);
    return rows.map(presentFailed);
  }),

  route(calls.resendMail, async ({ app, user, params }) => {
    await resend(app, user, params.id);
    return undefined;
  }),
];
