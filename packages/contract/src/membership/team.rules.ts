/** Roles in a company's team (BEYOND 3). */
export const COMPANY_ROLES = ['owner', 'recruiter'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/**
 * Abilities of company members and the roles that have them: the truth table of BEYOND 3. A call names its ability
 * (`ability` of `defineCall`) and fails with OWNERS_ONLY without it; pages hide the buttons of missing abilities.
 */
export const TEAM_POLICY = {
  /** The list of applicants and its exports. */
  applicants: ['owner', 'recruiter'],
  /** The company's results at past fairs. */
  history: ['owner', 'recruiter'],
  /** One applicant's CV. */
  cvs: ['owner', 'recruiter'],
  /** Accept, decline and reserve; hold declines back and release them. */
  decide: ['owner', 'recruiter'],
  /** Notes and rating. */
  review: ['owner', 'recruiter'],
  /** The board, its CSV and its calendar. */
  schedule: ['owner', 'recruiter'],
  attendance: ['owner', 'recruiter'],
  /** Place, move and cancel meetings; fill the remaining times. */
  place: ['owner', 'recruiter'],
  scan: ['owner', 'recruiter'],
  contacts: ['owner', 'recruiter'],
  /** The company's people at the fair and their passes. */
  staff: ['owner', 'recruiter'],
  profile: ['owner'],
  images: ['owner'],
  participation: ['owner'],
  /** Invite, change and remove other members; assign members to tables. */
  team: ['owner'],
  /** Create, change and publish blocks; block a slot. Every member can read them. */
  plan: ['owner'],
  /** The CV book of students who did not apply to the company. */
  poolCvs: ['owner'],
} as const satisfies Readonly<Record<string, readonly CompanyRole[]>>;
export type TeamAbility = keyof typeof TEAM_POLICY;
export const TEAM_ABILITIES = Object.keys(TEAM_POLICY) as readonly TeamAbility[];

/** Whether a member with this role has the ability. */
export const mayInTeam = (role: CompanyRole, ability: TeamAbility): boolean =>
  (TEAM_POLICY[ability] as readonly CompanyRole[]).includes(role);

/** Abilities that a company keeps when it does not take part in the current fair (BEYOND 10). */
const WITHOUT_A_FAIR: readonly TeamAbility[] = ['profile', 'images', 'participation', 'team', 'history'];

/** Whether the ability requires taking part in the current fair. */
export const isOfFair = (ability: TeamAbility): boolean => !WITHOUT_A_FAIR.includes(ability);

/** Returns all abilities of a role, in table order. */
export const abilitiesOf = (role: CompanyRole, takesPart = true): TeamAbility[] =>
  TEAM_ABILITIES.filter((ability) => mayInTeam(role, ability) && (takesPart || !isOfFair(ability)));

/**
 * Mails about the company that each member can turn on or off. Owners receive all of them unless they turn them off;
 * recruiters receive only those about their own tables.
 */
export const TEAM_NOTICES = ['scheduleFinal', 'cancellations', 'digest'] as const;
export type TeamNotice = (typeof TEAM_NOTICES)[number];

/** Maximum number of people in a team, including invited ones. */
export const MOST_MEMBERS = 20;
/** Maximum number of tables of one member. */
export const MOST_TABLES = 20;
