import { api, mutationFor } from '@fair/client';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@fair/contract';

export const {
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    startSecondFactor: mutationFor(build, startSecondFactor, []),
    // Invalidates nothing, because a refetch would remove the recovery codes from the page
    // (`RecoveryCodesDialog`).
    confirmSecondFactor: mutationFor(build, confirmSecondFactor, []),
    renewRecoveryCodes: mutationFor(build, renewRecoveryCodes, []),
    removeSecondFactor: mutationFor(build, removeSecondFactor, ['Session']),
  }),
});
