import { errorCode } from '@fair/client';
import type { FillResult, fillMeetings } from '@fair/contract';
import type { BodyOf } from '@fair/form';
import { useState } from 'react';
import { useBoard } from '../BoardProvider.tsx';
import { useRefusals } from '../form/refusals.ts';

/** A proposal that can be booked, the booked meetings, or the state after the bookings were undone. */
export interface FillOutcome {
  readonly kind: 'proposed' | 'booked' | 'undone';
  readonly result: FillResult;
  /** Number of meetings that were not undone, because a user had changed them in the meantime. */
  readonly keptCount?: number;
}

/**
 * Places accepted applicants who have no meeting (MEETINGS §7). The API first proposes meetings, and books them when
 * the user agrees. If a proposal has expired, nothing is booked, and the user requests a new proposal.
 */
export function useFilling() {
  const { useFill, useUndoFill } = useBoard();
  const refusals = useRefusals();
  const [fill, { isLoading }] = useFill();
  const [takeBack, { isLoading: isUndoing }] = useUndoFill();
  const [outcome, setOutcome] = useState<FillOutcome>();
  const [failure, setFailure] = useState<string>();

  async function send(kind: 'proposed' | 'booked', body: BodyOf<typeof fillMeetings.body>) {
    setFailure(undefined);
    const sent = await fill({ body });
    const { data, error } = sent;
    // The API does not repeat applicants for whom the proposal had no time, so they are added to the booked result.
    const before = kind === 'booked' ? (outcome?.result.leftOver ?? []) : [];
    if (data) setOutcome({ kind, result: { ...data, leftOver: [...data.leftOver, ...before] } });
    else setFailure(refusals.ofError(error));
    if (errorCode(error) === 'PROPOSAL_EXPIRED') setOutcome(undefined);
    return sent;
  }

  return {
    outcome,
    failure,
    isRunning: isLoading || isUndoing,
    /** Requests a proposal for the named companies, or for all companies that the role may fill. */
    propose: (body: BodyOf<typeof fillMeetings.body> = { dryRun: true }) => send('proposed', body),
    book: async () => {
      const proposalId = outcome?.result.proposalId;
      if (proposalId) await send('booked', { dryRun: false, proposalId });
    },
    undo: async () => {
      const { result } = outcome ?? {};
      if (!result?.proposalId) return;
      setFailure(undefined);
      const { data, error } = await takeBack({ params: { id: result.proposalId } });
      if (data) setOutcome({ kind: 'undone', result: { meetings: [], leftOver: [] }, keptCount: data.kept });
      else setFailure(refusals.ofError(error));
    },
  };
}
