import type { TeamCalls } from '@fair/kit/team';
import {
  useChangeMemberByAdminMutation,
  useInviteMemberAgainByAdminMutation,
  useInviteMemberByAdminMutation,
  useRemoveMemberByAdminMutation,
} from './api.ts';

/** Returns the requests by which an admin changes the team of a company. Each contains a reason. */
export function useTeamCalls(slug: string): TeamCalls {
  const [invite] = useInviteMemberByAdminMutation();
  const [inviteAgain] = useInviteMemberAgainByAdminMutation();
  const [change] = useChangeMemberByAdminMutation();
  const [remove] = useRemoveMemberByAdminMutation();
  return {
    givesReasons: true,
    invite: (body) => invite({ params: { slug }, body: { reason: '', ...body } }),
    inviteAgain: (id, reason) => inviteAgain({ params: { slug, id }, body: { reason } }),
    change: (id, body) => change({ params: { slug, id }, body: { reason: '', ...body } }),
    remove: (id, reason) => remove({ params: { slug, id }, body: { reason } }),
  };
}
