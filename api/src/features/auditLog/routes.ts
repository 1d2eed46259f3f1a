import { listAuditEntries } from '@fair/contract';
import { setPageHeaders } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { listEntries } from '../../services/audit/index.ts';
import { NAMED } from './names.ts';
import { presentAuditEntry } from './presenter.ts';

export const auditRoutes: Route[] = [
  route(listAuditEntries, async ({ app, query, ctx }) => {
    const { rows, total } = await listEntries(query, app.timeZone, NAMED);
    setPageHeaders(ctx, query, total);
    return rows.map(presentAuditEntry);
  }),
];
