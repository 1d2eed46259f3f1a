import type {
  CallInput,
  listAdminCompanies,
  listAdminMeetings,
  listAdminStudents,
  listAuditEntries,
  listInternalUsers,
  listUnbookedApplications,
  listUnsentMails,
} from '@fair/contract';
import type { DataTableQuery } from '@fair/ui/DataTable';

type PagedList =
  | typeof listAdminStudents
  | typeof listAdminCompanies
  | typeof listAdminMeetings
  | typeof listUnbookedApplications
  | typeof listUnsentMails
  | typeof listAuditEntries
  | typeof listInternalUsers;

/** What a table asks for in the words of the API (DECISIONS §2). An address may hold anything: the API judges it. */
export function toListQuery<C extends PagedList>(query: DataTableQuery): NonNullable<CallInput<C>['query']> {
  const filters = Object.entries(query.filters).map(([field, wanted]) => [`filter[${field}]`, wanted]);
  return {
    page: query.page,
    pageSize: query.pageSize,
    ...(query.sort && { sort: query.sort }),
    ...(query.q && { q: query.q }),
    ...Object.fromEntries(filters),
  } as NonNullable<CallInput<C>['query']>;
}
