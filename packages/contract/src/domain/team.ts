/** What a member of a company's team is (BEYOND 3). */
export const COMPANY_ROLES = ['owner', 'recruiter'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/**
 * Everything that members of a company do, and who of them may: the truth table of BEYOND 3. A call names the ability it
 * takes (`ability` of `defineCall`) and answers OWNERS_ONLY without it; a page draws no button without its ability.
 */
export const TEAM_POLICY = {
  /** The list of applicants and its exports. */
  applicants: ['owner', 'recruiter'],
  /** What the company had at fairs that are over. */
  history: ['owner', 'recruiter'],
  /** One applicant's CV. */
  cvs: ['owner', 'recruiter'],
  /** Accept, decline, reserve; hold declines back and release them. */
  decide: ['owner', 'recruiter'],
  /** Notes and rating. */
  review: ['owner', 'recruiter'],
  /** The board, its CSV and its calendar. */
  schedule: ['owner', 'recruiter'],
  attendance: ['owner', 'recruiter'],
  /** Place, move and cancel meetings, fill what is left. */
  place: ['owner', 'recruiter'],
  scan: ['owner', 'recruiter'],
  contacts: ['owner', 'recruiter'],
  profile: ['owner'],
  images: ['owner'],
  participation: ['owner'],
  /** Invite, change and remove other members; who sits at which table. */
  team: ['owner'],
  /** Make, change and publish blocks; block a slot. Everybody reads them. */
  plan: ['owner'],
  /** The CV book of students who did not apply. */
  poolCvs: ['owner'],
} as const satisfies Readonly<Record<string, readonly CompanyRole[]>>;
export type TeamAbility = keyof typeof TEAM_POLICY;
export const TEAM_ABILITIES = Object.keys(TEAM_POLICY) as readonly TeamAbility[];

/** Whether a member with this role may. */
export const mayInTeam = (role: CompanyRole, ability: TeamAbility): boolean =>
  (TEAM_POLICY[ability] as readonly CompanyRole[]).includes(role);

/** What a company does whether or not it takes part in the current fair; everything else only while it does (BEYOND 10). */
const WITHOUT_A_FAIR: readonly TeamAbility[] = ['profile', 'images', 'participation', 'team', 'history'];

/** Whether this is only for companies that take part. */
export const isOfFair = (ability: TeamAbility): boolean => !WITHOUT_A_FAIR.includes(ability);

/** All that a member with this role may, in the order of the table. */
export const abilitiesOf = (role: CompanyRole, takesPart = true): TeamAbility[] =>
  TEAM_ABILITIES.filter((ability) => mayInTeam(role, ability) && (takesPart || !isOfFair(ability)));

/** Mails about the company that each member says yes or no to. Owners get them unless they say no, recruiters those of their own tables. */
export const TEAM_NOTICES = ['scheduleFinal', 'cancellations', 'digest'] as const;
export type TeamNotice = (typeof TEAM_NOTICES)[number];

/** How many people a team has at most, invited ones included. */
export const MOST_MEMBERS = 20;
/** How many tables one member has at most. */
export const MOST_TABLES = 20;
