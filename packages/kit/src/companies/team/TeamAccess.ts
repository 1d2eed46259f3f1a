import type { Member, MemberChange, NewMember, TeamMember } from '@fair/contract';
import type { SendResult } from '@fair/form';
import type { ReactNode } from 'react';

/** Requests that change a team, for a company's own team or for an admin. */
export interface TeamCalls {
  /** Whether the user must give a reason: true for admins. For companies, `reason` is an empty string. */
  readonly givesReasons: boolean;
  readonly invite: (body: NewMember & { readonly reason?: string }) => Promise<SendResult<TeamMember>>;
  readonly inviteAgain: (id: string, reason: string) => Promise<SendResult<unknown>>;
  readonly change: (
    id: string,
    body: MemberChange & { readonly reason?: string },
  ) => Promise<SendResult<TeamMember>>;
  readonly remove: (id: string, reason: string) => Promise<SendResult<unknown>>;
  /** Called after the user has deleted their own account. The function must navigate away from the page. */
  readonly onLeft?: () => void;
}

export interface TeamTable {
  readonly id: string;
  readonly name: string;
  readonly member?: Pick<Member, 'id' | 'name'> | undefined;
}

export interface TeamAccess {
  readonly members: readonly TeamMember[];
  /** Undefined if there are no tables, or if loading them failed. The dialogs then offer no tables. */
  readonly tables: readonly TeamTable[] | undefined;
  /** Id of the signed-in member. Undefined for admins. */
  readonly ownId: string | undefined;
  /** If false, the user can change only their own name and mail settings. */
  readonly mayManage: boolean;
  readonly extraActions?: (member: TeamMember) => ReactNode;
  readonly calls: TeamCalls;
}

/**
 * Returns whether the company would have no owner without this member. The API then refuses to remove the member
 * (LAST_OWNER).
 */
export const isLastOwner = ({ role }: TeamMember, members: readonly TeamMember[]): boolean =>
  role === 'owner' && members.filter((one) => one.role === 'owner').length === 1;
