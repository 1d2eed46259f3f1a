import * as calls from '@fair/contract';
import type { Route } from '../../../http/route.ts';
import { exporting, requirePurpose } from '../../../services/exports/index.ts';
import { AREA_FIELDS, exportAreas, exportQuarters, QUARTER_FIELDS } from '../../fair/clickers/index.ts';
import { streamContactsOf } from '../../fair/contacts/index.ts';
import { companiesOfPastFair, timesForFilter } from '../../meetings/meetings/index.ts';
import { everyStudent } from '../../people/students/index.ts';
import {
  APPLICANT_FIELDS,
  APPLICATION_FIELDS,
  auditContacts,
  contactsIn,
  streamApplicantsOf,
  streamApplications,
} from '../../recruitment/applications/index.ts';
import { everyCompany } from '../../recruitment/companies/index.ts';

export const exportRoutes: Route[] = [
  ...exporting(calls.exportStudents, calls.exportStudentsAsXlsx, ({ app, query }) => {
    // Without a purpose, the export contains only students who accept mail from the fair (product-spec §5).
    const isForAll = query.purpose !== undefined;
    if (isForAll) requirePurpose(query);
    const fields = query.fields.split(',') as (typeof calls.STUDENT_EXPORT_FIELDS)[number][];
    const rows = everyStudent(app, query, isForAll ? {} : { acceptsNews: true }, fields);
    return { name: 'students', fields, rows };
  }),

  ...exporting(calls.exportCompanies, calls.exportCompaniesAsXlsx, async ({ app, query }) => ({
    name: 'companies',
    fields: query.fields.split(',') as (typeof calls.COMPANY_EXPORT_FIELDS)[number][],
    rows: everyCompany(app, query, {
      withTimes: await timesForFilter(app, query),
      among: await companiesOfPastFair(app),
    }),
  })),

  ...exporting(calls.exportApplications, calls.exportApplicationsAsXlsx, ({ app, query }) => {
    requirePurpose(query);
    return { name: 'applications', fields: APPLICATION_FIELDS, rows: streamApplications(app, query) };
  }),

  ...exporting(calls.exportClickerCounts, calls.exportClickerCountsAsXlsx, ({ app }) => ({
    name: 'clickers',
    fields: AREA_FIELDS,
    rows: exportAreas(app),
  })),

  ...exporting(calls.exportQuarterCounts, calls.exportQuarterCountsAsXlsx, ({ app }) => ({
    name: 'clickcounts',
    fields: QUARTER_FIELDS,
    rows: exportQuarters(app),
  })),

  ...exporting(calls.exportApplicants, calls.exportApplicantsAsXlsx, async ({ app, user, query, ctx }) => {
    requirePurpose(query);
    const contacts = await contactsIn(app, user._id, query);
    if (ctx.method !== 'HEAD') await auditContacts(app, user, contacts.size);
    const rows = streamApplicantsOf(app, user._id, query, contacts);
    return { name: 'applicants', fields: APPLICANT_FIELDS, rows };
  }),

  ...exporting(calls.exportContacts, calls.exportContactsAsXlsx, ({ app, user, query }) => {
    requirePurpose(query);
    const rows = streamContactsOf(app, user._id, query);
    return { name: 'boothContacts', fields: calls.CONTACT_EXPORT_FIELDS, rows };
  }),
];
