import type { Member, MemberChange, NewMember, TeamMember } from '@fair/contract';
import type { SendResult } from '@fair/form';
import type { ReactNode } from 'react';

/** Calls that change a team: the company's own, or an admin's for a company. */
export interface TeamCalls {
  /** Admins give a reason; for companies, `reason` is ''. */
  readonly givesReasons: boolean;
  readonly invite: (body: NewMember & { readonly reason?: string }) => Promise<SendResult<TeamMember>>;
  readonly inviteAgain: (id: string, reason: string) => Promise<SendResult<unknown>>;
  readonly change: (
    id: string,
    body: MemberChange & { readonly reason?: string },
  ) => Promise<SendResult<TeamMember>>;
  readonly remove: (id: string, reason: string) => Promise<SendResult<unknown>>;
  /** Called after the user's own account was deleted; leaves the page, which stays unchanged until then. */
  readonly onLeft?: () => void;
}

/** A table of the company and the member who sits there. */
export interface TeamTable {
  readonly id: string;
  readonly name: string;
  readonly member?: Pick<Member, 'id' | 'name'> | undefined;
}

/** A team with the user's permissions and calls. */
export interface TeamAccess {
  readonly members: readonly TeamMember[];
  /** Undefined if there are none or they are unknown; no table can then be assigned. */
  readonly tables: readonly TeamTable[] | undefined;
  /** Id of the signed-in member; undefined for admins. */
  readonly ownId: string | undefined;
  /** If false, the user can change only their own name and mails. */
  readonly mayManage: boolean;
  /** Renders further actions next to the menu. */
  readonly extraActions?: (member: TeamMember) => ReactNode;
  readonly calls: TeamCalls;
}

/** Returns whether the company would have no owner without this member; the API then refuses (LAST_OWNER). */
export const isLastOwner = ({ role }: TeamMember, members: readonly TeamMember[]): boolean =>
  role === 'owner' && members.filter((one) => one.role === 'owner').length === 1;
