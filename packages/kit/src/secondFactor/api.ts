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
    // Refreshes nothing by itself: what is read anew would take the recovery codes off the page (`RecoveryCodesDialog`).
    confirmSecondFactor: mutationFor(build, confirmSecondFactor, []),
    renewRecoveryCodes: mutationFor(build, renewRecoveryCodes, []),
    removeSecondFactor: mutationFor(build, removeSecondFactor, ['Session']),
  }),
});
