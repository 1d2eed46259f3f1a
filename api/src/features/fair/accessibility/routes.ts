import * as calls from '@fair/contract';
import { answerLanguage, fileLanguage } from '../../../http/language.ts';
import { networkOf } from '../../../http/network.ts';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route } from '../../../http/route.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { addReport, changeReport, listReports } from './service.ts';
import { readStatement } from './statement.ts';

export const accessibilityRoutes: Route[] = [
  route(calls.getAccessibility, ({ app, query, ctx }) => readStatement(app, fileLanguage(ctx, query.lang))),

  route(calls.reportAccessibility, async ({ app, body, ctx }) => {
    await app.limits.consume('accessibilityReport', networkOf(ctx.ip));
    return {
      id: await addReport(app, body, { language: answerLanguage(ctx), userAgent: ctx.get('User-Agent') }),
    };
  }),

  route(calls.listAccessibilityReports, async ({ query, ctx }) => {
    const { rows, total } = await listReports(query);
    setPageHeaders(ctx, query, total);
    return rows;
  }),

  route(calls.changeAccessibilityReport, async ({ app, user, params, body }) => {
    const report = await changeReport(app, params.id, body);
    await audit(app, {
      action: 'accessibilityReport.changed',
      ...byWhom(user),
      detail: { reportId: params.id, state: body.state },
    });
    return report;
  }),
];
