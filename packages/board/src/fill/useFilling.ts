import { errorCode } from '@fair/client';
import type { FillResult } from '@fair/contract';
import { useState } from 'react';
import { useBoard } from '../BoardProvider.tsx';
import { useRefusals } from '../form/refusals.ts';

/** Where filling stands: a proposal that can be booked, or what booking it gave. */
export interface FillOutcome {
  readonly kind: 'proposed' | 'booked';
  readonly result: FillResult;
}

/**
 * Times for accepted applicants without a meeting: first a proposal, then, when it is agreed to, its booking (MEETINGS
 * §7). A proposal that has expired books nothing and is gone; the next one is made anew.
 */
export function useFilling() {
  const { useFill } = useBoard();
  const refusals = useRefusals();
  const [fill, { isLoading }] = useFill();
  const [outcome, setOutcome] = useState<FillOutcome>();
  const [failure, setFailure] = useState<string>();

  async function send(kind: FillOutcome['kind'], body: Parameters<typeof fill>[0]['body']): Promise<void> {
    setFailure(undefined);
    const { data, error } = await fill({ body });
    if (data) setOutcome({ kind, result: data });
    else setFailure(refusals.ofError(error));
    if (errorCode(error) === 'PROPOSAL_EXPIRED') setOutcome(undefined);
  }

  return {
    outcome,
    /** Why the last step failed. */
    failure,
    isRunning: isLoading,
    /** @param companyIds for these companies; for all that one may fill without */
    propose: (companyIds: readonly string[] = []) =>
      send('proposed', { dryRun: true, ...(companyIds.length > 0 && { companyIds: [...companyIds] }) }),
    book: async () => {
      const proposalId = outcome?.result.proposalId;
      if (proposalId) await send('booked', { dryRun: false, proposalId });
    },
  };
}
