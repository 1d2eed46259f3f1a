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
    // No tags are invalidated, because a refetch would close the dialog with the recovery codes
    // (`RecoveryCodesDialog`).
    confirmSecondFactor: mutationFor(build, confirmSecondFactor, []),
    renewRecoveryCodes: mutationFor(build, renewRecoveryCodes, []),
    removeSecondFactor: mutationFor(build, removeSecondFactor, ['Session']),
  }),
});
