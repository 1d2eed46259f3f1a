import { api, versionedMutationFor, versionedQueryFor } from '@fair/client';
import { changeMailRule, getMailRule } from '@fair/contract';

export const { useGetMailRuleQuery, useChangeMailRuleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // No cache tags, because a refetch would change the version that is being edited in the form.
    getMailRule: versionedQueryFor(build, getMailRule, []),
    changeMailRule: versionedMutationFor(build, changeMailRule, []),
  }),
});
