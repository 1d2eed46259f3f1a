import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { byWhom } from '../../../services/audit/index.ts';
import { fairReply } from '../../meetings/planning/index.ts';
import { cancelFair, takeCancellationBack } from './cancel.ts';
import { moveFair, takeMoveBack } from './move.ts';

export const fairOrderRoutes: Route[] = [
  route(calls.moveFair, async ({ app, user, params, body }) => {
    const reply = await moveFair(app, byWhom(user), Number(params.year), body);
    if (reply.moveId) await app.current.refresh();
    return reply;
  }),

  route(calls.takeMoveBack, async ({ app, user, params, ctx }) => {
    const edition = await takeMoveBack(app, byWhom(user), params.id);
    await app.current.refresh();
    return fairReply(app, ctx, edition);
  }),

  route(calls.cancelFair, async ({ app, user, params, body, ctx }) => {
    const edition = await cancelFair(app, byWhom(user), Number(params.year), body);
    await app.current.refresh();
    return fairReply(app, ctx, edition);
  }),

  route(calls.takeCancellationBack, async ({ app, user, params, ctx }) => {
    const edition = await takeCancellationBack(app, byWhom(user), Number(params.year));
    await app.current.refresh();
    return fairReply(app, ctx, edition);
  }),
];
