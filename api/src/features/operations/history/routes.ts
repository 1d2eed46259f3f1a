import { getCompanyHistory, getStudentHistory, listPastApplicants } from '@fair/contract';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route } from '../../../http/route.ts';
import { findCompanyHistory, findPastApplicants, findStudentHistory } from './service.ts';

export const historyRoutes: Route[] = [
  route(getStudentHistory, ({ app, user }) => findStudentHistory(app, user._id)),

  route(getCompanyHistory, ({ app, user }) => findCompanyHistory(app, user._id)),

  route(listPastApplicants, async ({ app, user, params, query, ctx }) => {
    const { rows, total } = await findPastApplicants(app, user._id, Number(params.year), query);
    setPageHeaders(ctx, query, total);
    return rows;
  }),
];
