import {
  exportAudit,
  exportAuditAsXlsx,
  findPeople as findPeopleCall,
  listAuditDigests,
  listAuditEntries,
  listCompanyActivity,
} from '@fair/contract';
import { Types } from 'mongoose';
import { refuse } from '../../../http/errors.ts';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route } from '../../../http/route.ts';
import { everyEntry, listEntries } from '../../../services/audit/index.ts';
import { exporting, requirePurpose } from '../../../services/exports/index.ts';
import { editionYears } from '../../fair/fair/index.ts';
import { findPeople } from '../../people/accounts/index.ts';
import { companyNames } from '../../recruitment/companies/index.ts';
import { listActivity } from './activity.ts';
import { checkDays, digestedDays } from './digests/check.ts';
import { auditFilterOf } from './filter.ts';
import { JOIN_NAMES } from './names.ts';
import { AUDIT_FIELDS, exportedEntry, presentAuditEntry, presentPerson } from './presenter.ts';

export const auditRoutes: Route[] = [
  route(listAuditEntries, async ({ app, query, ctx }) => {
    const before = query.before === undefined ? undefined : new Types.ObjectId(query.before);
    const [narrowing, years] = await Promise.all([auditFilterOf(app, query), editionYears()]);
    const { rows, total } = await listEntries(narrowing, { ...query, before }, JOIN_NAMES);
    setPageHeaders(ctx, query, total);
    return rows.map((entry) => presentAuditEntry(entry, years));
  }),

  ...exporting(exportAudit, exportAuditAsXlsx, async ({ app, query }) => {
    const { from, to } = query;
    requirePurpose(query);
    if (from !== undefined && to !== undefined && from > to)
      throw refuse('VALIDATION_FAILED', { fields: { to: 'TO_NOT_BEFORE_FROM' } });
    const [narrowing, years] = await Promise.all([auditFilterOf(app, query), editionYears()]);
    return { name: 'audit', fields: AUDIT_FIELDS, rows: exportedRows() };

    async function* exportedRows() {
      for await (const piece of everyEntry(narrowing, query.sort, JOIN_NAMES))
        yield piece.map((entry) => exportedEntry(entry, years));
    }
  }),

  route(listAuditDigests, async ({ app, query, ctx }) => {
    // Uses the configured time zone, as the nightly run does. In the edition's time zone, days would begin at other
    // times than those of the digests.
    const at = { timeZone: app.config.timeZone, now: app.now() };
    const days = await digestedDays(at);
    setPageHeaders(ctx, query, days.length);
    const first = (query.page - 1) * query.pageSize;
    return checkDays(days.slice(first, first + query.pageSize), at);
  }),

  route(findPeopleCall, async ({ query }) => {
    const people = await findPeople(query.q);
    const names = await companyNames(people.flatMap(({ companyId }) => companyId ?? []));
    return people.map((person) => presentPerson(person, names));
  }),

  route(listCompanyActivity, ({ app, user, query }) => listActivity(app, user, query.before)),
];
