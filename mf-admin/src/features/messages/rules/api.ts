import { api, mutationFor, versionedMutationFor, versionedQueryFor } from '@fair/client';
import { changeMailRule, getMailRule, previewMailRule, testMailRule } from '@fair/contract';

export const {
  useGetMailRuleQuery,
  useChangeMailRuleMutation,
  usePreviewMailRuleMutation,
  useTestMailRuleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // No cache tags, because a refetch would change the version that is being edited in the form.
    getMailRule: versionedQueryFor(build, getMailRule, []),
    changeMailRule: versionedMutationFor(build, changeMailRule, []),
    previewMailRule: mutationFor(build, previewMailRule, []),
    testMailRule: mutationFor(build, testMailRule, []),
  }),
});
