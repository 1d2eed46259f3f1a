import { errorCode } from '@fair/client';
import type { FillResult, fillMeetings } from '@fair/contract';
import type { BodyOf } from '@fair/form';
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

  async function send(kind: FillOutcome['kind'], body: BodyOf<typeof fillMeetings.body>) {
    setFailure(undefined);
    const sent = await fill({ body });
    const { data, error } = sent;
    if (data) setOutcome({ kind, result: data });
    else setFailure(refusals.ofError(error));
    if (errorCode(error) === 'PROPOSAL_EXPIRED') setOutcome(undefined);
    return sent;
  }

  return {
    outcome,
    /** Why the last step failed. */
    failure,
    isRunning: isLoading,
    /** For the companies named, or for all that one may fill. */
    propose: (body: BodyOf<typeof fillMeetings.body> = { dryRun: true }) => send('proposed', body),
    book: async () => {
      const proposalId = outcome?.result.proposalId;
      if (proposalId) await send('booked', { dryRun: false, proposalId });
    },
  };
}
