import type {
  CallInput,
  listAccessibilityReports,
  listAdminCompanies,
  listAdminMeetings,
  listAdminStudents,
  listAuditEntries,
  listInternalUsers,
  listParticipations,
  listPurges,
  listUnbookedApplications,
  listUnsentMails,
  previewPurge,
} from '@fair/contract';
import type { DataTableQuery } from '@fair/ui/DataTable';
import { yearQuery } from './year/useYear.ts';

type PagedList =
  | typeof listAdminStudents
  | typeof listAdminCompanies
  | typeof listAdminMeetings
  | typeof listUnbookedApplications
  | typeof listUnsentMails
  | typeof listAuditEntries
  | typeof listInternalUsers
  | typeof listParticipations
  | typeof listPurges
  | typeof previewPurge
  | typeof listAccessibilityReports;

/**
 * Converts a table query to the API's parameters (DECISIONS §2). The address may contain anything; the API
 * validates it.
 */
export function toListQuery<C extends PagedList>(
  query: DataTableQuery,
  year?: string,
): NonNullable<CallInput<C>['query']> {
  return { page: query.page, pageSize: query.pageSize, ...toFilterParams(query, year) } as NonNullable<
    CallInput<C>['query']
  >;
}

/** Filters that are parameters of their own: the days of a list and the row to continue from. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set(['from', 'to', 'before']);

/**
 * Converts search, filters and sorting to parameters, for an export of all pages.
 * @param year of a past fair
 */
export function toFilterParams(
  { sort, q, filters }: DataTableQuery,
  year?: string,
): Readonly<Record<string, string>> {
  const wanted = Object.entries(filters).map(([field, value]) => [
    OWN_PARAMETERS.has(field) ? field : `filter[${field}]`,
    value,
  ]);
  return { ...yearQuery(year), ...(sort && { sort }), ...(q && { q }), ...Object.fromEntries(wanted) };
}
