import { leaveAfterDeletion } from '@fair/kit/leaveAfterDeletion';
import type { TeamCalls } from '@fair/kit/team';
import {
  useChangeMemberMutation,
  useInviteMemberAgainMutation,
  useInviteMemberMutation,
  useRemoveMemberMutation,
} from './api.ts';

interface TeamCallsOptions {
  readonly ownId: string | undefined;
  /** Called when the team must be loaded again, because a member was removed or the list is outdated. */
  readonly onRemoved: () => void;
}

/** Returns the requests by which a company changes its own team. Members who remove themselves are logged out. */
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
    onLeft: leaveAfterDeletion,
  };
}
