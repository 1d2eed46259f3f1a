import type {
  CallInput,
  listAccessibilityReports,
  listAdminApplications,
  listAdminCompanies,
  listAdminMeetings,
  listAdminStudents,
  listAuditEntries,
  listCampaigns,
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
  | typeof listAdminApplications
  | typeof listAdminCompanies
  | typeof listAdminMeetings
  | typeof listUnbookedApplications
  | typeof listUnsentMails
  | typeof listAuditEntries
  | typeof listCampaigns
  | typeof listInternalUsers
  | typeof listParticipations
  | typeof listPurges
  | typeof previewPurge
  | typeof listAccessibilityReports;

/**
 * Converts the query of a table to parameters of the API. The query may come from the URL and is not
 * checked here, because the API validates it.
 */
export function toListQuery<C extends PagedList>(
  query: DataTableQuery,
  year?: string,
): NonNullable<CallInput<C>['query']> {
  return { page: query.page, pageSize: query.pageSize, ...toFilterParams(query, year) } as NonNullable<
    CallInput<C>['query']
  >;
}

/** Filters for which the API has separate parameters: first and last day, and the row from which the list continues. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set(['from', 'to', 'before']);

/**
 * Converts search, filters and order to parameters of an export, which has no pages.
 * @param year year of a past fair; undefined for the current fair
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
