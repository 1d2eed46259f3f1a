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
import { ofYear } from './year/useYear.ts';

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

/** What a table asks for in the words of the API (DECISIONS §2). An address may hold anything: the API judges it. */
export function toListQuery<C extends PagedList>(
  query: DataTableQuery,
  year?: string,
): NonNullable<CallInput<C>['query']> {
  return { page: query.page, pageSize: query.pageSize, ...toNarrowing(query, year) } as NonNullable<
    CallInput<C>['query']
  >;
}

/** The days of a list, and the row it goes on from, stand beside its filters. */
const BESIDE: ReadonlySet<string> = new Set(['from', 'to', 'before']);

/**
 * What it is narrowed to and sorted by: what an export of all its pages goes by.
 * @param year of a fair that is over
 */
export function toNarrowing(
  { sort, q, filters }: DataTableQuery,
  year?: string,
): Readonly<Record<string, string>> {
  const wanted = Object.entries(filters).map(([field, value]) => [
    BESIDE.has(field) ? field : `filter[${field}]`,
    value,
  ]);
  return { ...ofYear(year), ...(sort && { sort }), ...(q && { q }), ...Object.fromEntries(wanted) };
}
