import { api, mutationFor, pageFor, queryFor } from '@fair/client';
import {
  changeAccessibilityReport,
  getAccessibility,
  holdPurge,
  listAccessibilityReports,
  listPurges,
  previewPurge,
  releasePurge,
} from '@fair/contract';

export const {
  useReadOperatorQuery,
  useListPurgesQuery,
  usePreviewPurgeQuery,
  useHoldPurgeMutation,
  useReleasePurgeMutation,
  useListAccessibilityReportsQuery,
  useChangeAccessibilityReportMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // Has another name than the call, because the shell's accessibility page injects an endpoint with that name.
    readOperator: queryFor(build, getAccessibility, []),
    listPurges: pageFor(build, listPurges, ['Privacy']),
    previewPurge: pageFor(build, previewPurge, ['Privacy']),
    holdPurge: mutationFor(build, holdPurge, ['Privacy']),
    releasePurge: mutationFor(build, releasePurge, ['Privacy']),
    listAccessibilityReports: pageFor(build, listAccessibilityReports, ['Privacy']),
    changeAccessibilityReport: mutationFor(build, changeAccessibilityReport, ['Privacy']),
  }),
});
