import { api, pageFor, queryFor } from '@fair/client';
import { findPeople, listAuditDigests, listAuditEntries } from '@fair/contract';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditEntries: pageFor(build, listAuditEntries, ['Audit']),
    listAuditDigests: queryFor(build, listAuditDigests, ['Audit']),
    findPeople: queryFor(build, findPeople, []),
  }),
});

export const { useListAuditEntriesQuery, useLazyListAuditDigestsQuery, useFindPeopleQuery } = auditApi;
