import { api, mutationFor, queryFor } from '@fair/client';
import { getAccessibility, reportAccessibility } from '@fair/contract/fair/accessibility';

export const { useGetAccessibilityQuery, useReportAccessibilityMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getAccessibility: queryFor(build, getAccessibility, []),
    reportAccessibility: mutationFor(build, reportAccessibility, []),
  }),
});
