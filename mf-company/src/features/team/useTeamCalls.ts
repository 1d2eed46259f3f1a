import { leaveForGood } from '@fair/kit/account';
import type { TeamCalls } from '@fair/kit/team';
import {
  useChangeMemberMutation,
  useInviteMemberAgainMutation,
  useInviteMemberMutation,
  useRemoveMemberMutation,
} from './api.ts';

interface TeamCallsOptions {
  readonly ownId: string | undefined;
  /** Somebody else is gone, or the team is not what was shown. */
  readonly onRemoved: () => void;
}

/** The calls of a company for its own team. Who removes themselves leaves the fair. */
export function useTeamCalls({ ownId, onRemoved }: TeamCallsOptions): TeamCalls {
  const [invite] = useInviteMemberMutation();
  const [inviteAgain] = useInviteMemberAgainMutation();
  const [change] = useChangeMemberMutation();
  const [remove] = useRemoveMemberMutation();
  return {
    givesReasons: false,
    invite: (body) => invite({ body }),
    inviteAgain: (id) => inviteAgain({ params: { id } }),
    change: (id, body) => change({ params: { id }, body }),
    remove: async (id) => {
      const sent = await remove({ params: { id } });
      if (sent.error !== undefined || id !== ownId) onRemoved();
      return sent;
    },
    onLeft: leaveForGood,
  };
}
