import type { Member, MemberChange, NewMember, TeamMember } from '@fair/contract';
import type { Sent } from '@fair/form';
import type { ReactNode } from 'react';

/** How a team is changed: by the company's own calls, or an admin's for one of them. */
export interface TeamCalls {
  /** Admins say why; of a company nobody asks that, and `reason` is ''. */
  readonly givesReasons: boolean;
  readonly invite: (body: NewMember & { readonly reason?: string }) => Promise<Sent<TeamMember>>;
  readonly inviteAgain: (id: string, reason: string) => Promise<Sent<unknown>>;
  readonly change: (
    id: string,
    body: MemberChange & { readonly reason?: string },
  ) => Promise<Sent<TeamMember>>;
  readonly remove: (id: string, reason: string) => Promise<Sent<unknown>>;
  /** After the own account was deleted: leaves the page, which stays as it is until then. */
  readonly onLeft?: () => void;
}

/** A table of the company, with who sits there. */
export interface TeamTable {
  readonly id: string;
  readonly name: string;
  readonly member?: Pick<Member, 'id' | 'name'> | undefined;
}

/** A team, who looks at it, and what they can do with it. */
export interface TeamUse {
  readonly members: readonly TeamMember[];
  /** Undefined where there are none, or none known: then nobody is given one. */
  readonly tables: readonly TeamTable[] | undefined;
  /** Of the member who looks; an admin is none. */
  readonly ownId: string | undefined;
  /** Who may not changes their own name and mails only. */
  readonly mayManage: boolean;
  /** What else can be done with a member, beside the menu. */
  readonly besides?: (member: TeamMember) => ReactNode;
  readonly calls: TeamCalls;
}

/** Whether nobody would be owner without this member: the API refuses it then (LAST_OWNER). */
export const isLastOwner = ({ role }: TeamMember, members: readonly TeamMember[]): boolean =>
  role === 'owner' && members.filter((one) => one.role === 'owner').length === 1;
