import * as z from 'zod/mini';
import { XLSX_MEDIA_TYPE } from '../common/exporting.rules.ts';
import {
  COMPANY_EXPORT_FIELDS,
  csvOptions,
  exportedFields,
  exportedFor,
  exportWords,
  STUDENT_EXPORT_FIELDS,
} from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { editionAsked } from '../common/paging.ts';
import { type Call, defineCall } from '../defineCall.ts';
import type { ErrorCode } from '../errors.ts';
import { contactsExported } from '../fair/contacts.ts';
import { listUnbookedApplications } from '../meetings/adminBoard.ts';
import { adminMeetingsQuery } from '../meetings/board.ts';
import type { TeamAbility } from '../membership/team.rules.ts';
import { listAdminStudents } from '../people/students.ts';
import { auditExportQuery } from '../privacy/auditLog.ts';
import { listAdminCompanies } from '../recruitment/adminCompanies.ts';
import { APPLICATION_STATUSES } from '../recruitment/applications.rules.ts';
import { applicantsQuery } from '../recruitment/applications.ts';
import type { UserType } from '../roles.ts';
import { bySegment, segmentExportQuery } from './campaigns.ts';

/** Paging parameters, which an export does not have, because it contains all rows. */
const PAGES = { page: true, pageSize: true } as const;

interface ExportedTable<N extends string, P extends string, R extends UserType, S extends z.core.$ZodShape> {
  /** Part of the calls' names: `Students` for `exportStudents` and `exportStudentsAsXlsx`. */
  readonly name: N;
  /** Name of the exported rows, which completes the sentence "Exports … as CSV." */
  readonly rows: string;
  readonly description?: string;
  /** Path without the file extension. */
  readonly path: P;
  readonly role: R;
  readonly ability?: TeamAbility;
  readonly ofAnyEdition?: true;
  readonly query: z.ZodMiniObject<S, z.core.$strict>;
  readonly errors?: readonly ErrorCode[];
}

/**
 * Defines two calls that export a table, as CSV and as XLSX. Both contain the same rows and columns, filtered and
 * sorted like the list on the page.
 */
function exportCalls<
  const N extends string,
  const P extends string,
  const R extends UserType,
  S extends z.core.$ZodShape,
>({
  name,
  rows,
  description,
  path,
  role,
  ability,
  ofAnyEdition,
  query,
  errors = [],
}: ExportedTable<N, P, R, S>) {
  const shared = {
    methods: ['GET'],
    access: [role],
    ...(description && { description }),
    ...(ability && { ability }),
    ...(ofAnyEdition && { ofAnyEdition }),
    status: 200,
    errors,
  } as const satisfies Partial<Call>;
  return {
    csv: defineCall({
      ...shared,
      id: `export${name}`,
      summary: `Exports ${rows} as CSV.`,
      path: `${path}.csv`,
      query: z.extend(query, { ...exportWords, ...csvOptions }),
      reply: { media: ['text/csv'] },
    }),
    xlsx: defineCall({
      ...shared,
      id: `export${name}AsXlsx`,
      summary: `Exports ${rows} as XLSX.`,
      path: `${path}.xlsx`,
      query: z.extend(query, exportWords),
      reply: { media: [XLSX_MEDIA_TYPE] },
    }),
  };
}

const LIKE_THE_LIST = 'Filters and sort order are those of the list.';
const PURPOSE_ASKED = 'Requires a `purpose` (10 to 200 characters), which is stored in the audit log.';

export const { csv: exportStudents, xlsx: exportStudentsAsXlsx } = exportCalls({
  name: 'Students',
  rows: 'the students who accept news, or with a `purpose` all students,',
  description: `${LIKE_THE_LIST} The columns are in the order of \`fields\`. The \`purpose\` (10 to 200 characters) is stored in the audit log.`,
  path: '/admin/students',
  role: 'admin',
  ofAnyEdition: true,
  query: z.extend(z.omit(listAdminStudents.query, PAGES), {
    ...exportedFields(STUDENT_EXPORT_FIELDS),
    ...exportedFor,
  }),
  errors: ['REASON_REQUIRED'],
});

export const { csv: exportCompanies, xlsx: exportCompaniesAsXlsx } = exportCalls({
  name: 'Companies',
  rows: 'all companies',
  description: `${LIKE_THE_LIST} The columns are in the order of \`fields\`. \`state\` is the company's state at the fair, or \`none\`.`,
  path: '/admin/companies',
  role: 'admin',
  ofAnyEdition: true,
  query: z.extend(z.omit(listAdminCompanies.query, PAGES), exportedFields(COMPANY_EXPORT_FIELDS)),
});

export const { csv: exportApplications, xlsx: exportApplicationsAsXlsx } = exportCalls({
  name: 'Applications',
  rows: 'the applications of the fair, by company and newest first,',
  description: `Filters are those of the list, and so is the order if \`sort\` is given. ${PURPOSE_ASKED}`,
  path: '/admin/applications',
  role: 'admin',
  ofAnyEdition: true,
  query: z.strictObject({
    'filter[company]': z.optional(f.lookup(100)),
    'filter[status]': z.optional(z.enum(APPLICATION_STATUSES, 'NO_SUCH_STATUS')),
    'filter[program]': z.optional(f.namedProgram),
    sort: z.optional(z.enum(['appliedAt', '-appliedAt'], 'NO_SUCH_ORDER')),
    q: z.optional(f.lookup(LIMITS.search)),
    ...editionAsked,
    ...exportedFor,
  }),
  errors: ['REASON_REQUIRED'],
});

export const { csv: exportMeetings, xlsx: exportMeetingsAsXlsx } = exportCalls({
  name: 'Meetings',
  rows: 'the meetings of the fair',
  description: `${LIKE_THE_LIST} ${PURPOSE_ASKED}`,
  path: '/admin/meetings',
  role: 'admin',
  ofAnyEdition: true,
  query: z.extend(z.omit(adminMeetingsQuery, PAGES), exportedFor),
  errors: ['REASON_REQUIRED'],
});

export const { csv: exportUnbooked, xlsx: exportUnbookedAsXlsx } = exportCalls({
  name: 'Unbooked',
  rows: 'accepted applications without a meeting',
  description: `${LIKE_THE_LIST} ${PURPOSE_ASKED}`,
  path: '/admin/meetings/unbooked',
  role: 'admin',
  ofAnyEdition: true,
  query: z.extend(z.omit(listUnbookedApplications.query, PAGES), exportedFor),
  errors: ['REASON_REQUIRED'],
});

export const { csv: exportAudit, xlsx: exportAuditAsXlsx } = exportCalls({
  name: 'Audit',
  rows: 'the audit log',
  description: `${LIKE_THE_LIST} ${PURPOSE_ASKED}`,
  path: '/admin/audit',
  role: 'admin',
  ofAnyEdition: true,
  query: z.extend(auditExportQuery, exportedFor),
  errors: ['REASON_REQUIRED'],
});

export const { csv: exportClickerCounts, xlsx: exportClickerCountsAsXlsx } = exportCalls({
  name: 'ClickerCounts',
  rows: 'the clicker areas with the number of people who entered, left and are there now,',
  path: '/admin/clicklist',
  role: 'admin',
  ofAnyEdition: true,
  query: z.strictObject(editionAsked),
});

export const { csv: exportQuarterCounts, xlsx: exportQuarterCountsAsXlsx } = exportCalls({
  name: 'QuarterCounts',
  rows: 'the counts of the clicker areas by day and quarter of an hour',
  path: '/admin/clickcounts',
  role: 'admin',
  ofAnyEdition: true,
  query: z.strictObject(editionAsked),
});

export const { csv: exportApplicants, xlsx: exportApplicantsAsXlsx } = exportCalls({
  name: 'Applicants',
  rows: "the company's applicants",
  description: `${LIKE_THE_LIST} ${PURPOSE_ASKED}`,
  path: '/company/applications',
  role: 'company',
  ability: 'applicants',
  query: z.extend(z.omit(applicantsQuery, PAGES), exportedFor),
  errors: ['REASON_REQUIRED'],
});

export const { csv: exportContacts, xlsx: exportContactsAsXlsx } = exportCalls({
  name: 'Contacts',
  rows: "the company's contacts at the booth",
  description: `${LIKE_THE_LIST} ${PURPOSE_ASKED}`,
  path: '/company/contacts',
  role: 'company',
  ability: 'contacts',
  query: contactsExported,
  errors: ['REASON_REQUIRED'],
});

const segmentExports = exportCalls({
  name: 'Segment',
  rows: 'the people of a segment',
  description: `${LIKE_THE_LIST} A segment with people who accept no news requires a \`purpose\` (10 to 200 characters), which is stored in the audit log.`,
  path: '/admin/segments/:name',
  role: 'admin',
  query: segmentExportQuery,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
});
export const exportSegment = defineCall({ ...segmentExports.csv, params: bySegment });
export const exportSegmentAsXlsx = defineCall({ ...segmentExports.xlsx, params: bySegment });
