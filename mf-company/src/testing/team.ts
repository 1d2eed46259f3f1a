import { abilitiesOf, type CompanyRole, type CompanyUser, type TeamMember } from '@fair/contract';
import { aCompany, id } from './companies.ts';

/**
 * Returns the n-th member of a team. Its id is `id(700 + n)`. By default, it is a recruiter who has logged in before.
 */
export function aMember(n: number, overrides: Partial<TeamMember> = {}): TeamMember {
  return {
    id: id(700 + n),
    name: `Member ${n}`,
    email: `member${n}@acme.example.org`,
    role: 'recruiter',
    state: 'active',
    lastSeenOn: '2026-11-20',
    tables: [],
    notify: { scheduleFinal: false, cancellations: false, digest: false },
    ...overrides,
  };
}

/** Returns the session of a company in which the given member is logged in. */
export function asMember(member: TeamMember, overrides: Partial<CompanyUser> = {}): CompanyUser {
  const { name, email, role } = member;
  return aCompany({
    member: { id: member.id, name, email, role },
    abilities: abilitiesOf(role),
    ...overrides,
  });
}

export const asRole = (role: CompanyRole, overrides: Partial<CompanyUser> = {}) =>
  asMember(aMember(1, { role }), overrides);
