import { api, pageFor } from '@fair/client';
import { listAuditEntries } from '@fair/contract';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({ listAuditEntries: pageFor(build, listAuditEntries, ['Audit']) }),
});

export const { useListAuditEntriesQuery } = auditApi;
