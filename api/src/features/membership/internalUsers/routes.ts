import * as calls from '@fair/contract';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route } from '../../../http/route.ts';
import { findAccount, listInternalUsers, presentInternal } from '../../people/accounts/index.ts';
import { changeInternalUser } from './change.ts';
import { createInternalUser } from './create.ts';
import { presentInternalRow } from './presenter.ts';
import { deleteInternalUser } from './remove.ts';

export const internalUserRoutes: Route[] = [
  route(calls.createInternalUser, async ({ app, user, params, body }) =>
    presentInternal(await createInternalUser(app, user, params.kind, body)),
  ),

  route(calls.listInternalUsers, async ({ query, ctx }) => {
    const { rows, total } = await listInternalUsers(query);
    setPageHeaders(ctx, query, total);
    return rows.map(presentInternalRow);
  }),

  route(
    calls.changeInternalUser,
    async ({ app, user, params, body }) =>
      presentInternalRow(await changeInternalUser(app, user, params.id, body)),
    ({ params }) => findAccount(params.id),
  ),

  route(calls.deleteInternalUser, async ({ app, user, params }) => {
    await deleteInternalUser(app, user, params.id);
    return undefined;
  }),
];
