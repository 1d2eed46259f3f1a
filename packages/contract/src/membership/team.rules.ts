/** Roles that a member can have in a company's team (BEYOND 3). */
export const COMPANY_ROLES = ['owner', 'recruiter'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/**
 * Abilities of team members, and the team roles that have each ability (table in BEYOND 3). A call that requires an
 * ability (`ability` of `defineCall`) fails with OWNERS_ONLY for other members. Pages hide the buttons of abilities
 * that the user lacks.
 */
export const TEAM_POLICY = {
  /** Read and export the list of applicants. */
  applicants: ['owner', 'recruiter'],
  /** See the company's results at past fairs. */
  history: ['owner', 'recruiter'],
  /** Open the CV of an applicant. */
  cvs: ['owner', 'recruiter'],
  /** Accept, decline and reserve applicants; hold declines and release them. */
  decide: ['owner', 'recruiter'],
  /** Write notes about applicants and rate them. */
  review: ['owner', 'recruiter'],
  /** See the board; export it as CSV and as a calendar. */
  schedule: ['owner', 'recruiter'],
  attendance: ['owner', 'recruiter'],
  /** Place applicants, move and cancel meetings, and fill the remaining times automatically. */
  place: ['owner', 'recruiter'],
  scan: ['owner', 'recruiter'],
  contacts: ['owner', 'recruiter'],
  /** Manage the people who represent the company at the fair, and their passes. */
  staff: ['owner', 'recruiter'],
  profile: ['owner'],
  images: ['owner'],
  participation: ['owner'],
  /** Invite, change and remove other members; assign tables to members. */
  team: ['owner'],
  /** Create, change and publish blocks; block slots. All members can see blocks. */
  plan: ['owner'],
  /** Download the CV book of students who have not applied to the company. */
  poolCvs: ['owner'],
} as const satisfies Readonly<Record<string, readonly CompanyRole[]>>;
export type TeamAbility = keyof typeof TEAM_POLICY;
export const TEAM_ABILITIES = Object.keys(TEAM_POLICY) as readonly TeamAbility[];

/** Returns whether members with this team role have the ability. */
export const mayInTeam = (role: CompanyRole, ability: TeamAbility): boolean =>
  (TEAM_POLICY[ability] as readonly CompanyRole[]).includes(role);

/** Abilities that a company also has while it does not take part in the current fair (BEYOND 10). */
const WITHOUT_A_FAIR: readonly TeamAbility[] = ['profile', 'images', 'participation', 'team', 'history'];

/** Returns whether only companies that take part in the current fair have the ability. */
export const isOfFair = (ability: TeamAbility): boolean => !WITHOUT_A_FAIR.includes(ability);

/** Returns all abilities of a team role, in the order of `TEAM_POLICY`. */
export const abilitiesOf = (role: CompanyRole, takesPart = true): TeamAbility[] =>
  TEAM_ABILITIES.filter((ability) => mayInTeam(role, ability) && (takesPart || !isOfFair(ability)));

/**
 * Mails about the company that each member can turn on or off. Owners receive all of them by default; recruiters
 * receive only mails about their own tables.
 */
export const TEAM_NOTICES = ['scheduleFinal', 'cancellations', 'digest'] as const;
export type TeamNotice = (typeof TEAM_NOTICES)[number];

/** Maximum number of members of a team. Invited people count too. */
export const MOST_MEMBERS = 20;
/** Maximum number of tables that are assigned to one member. */
export const MOST_TABLES = 20;
