/** Legal bases for storing data, from article 6(1) of the GDPR: (a), (b), (c) and (f). */
export const RETENTION_BASES = ['consent', 'contract', 'legalObligation', 'legitimateInterest'] as const;
export type RetentionBasis = (typeof RETENTION_BASES)[number];

interface Retained {
  readonly basis: RetentionBasis;
  /** Whole days after the last day of the fair, or after the data was created or last used. */
  readonly days: number;
  readonly after: 'fair' | 'use' | 'closing';
  /**
   * Mechanism of erasure. `purge`: nightly job, planned and postponable per fair; `night`: nightly job without a
   * fair, as soon as the data is due; `index`: TTL index of the database (the migrations repeat the figures).
   */
  readonly by: 'purge' | 'night' | 'index';
  readonly end: 'deleted' | 'anonymous';
}

/**
 * Retention periods (BEYOND 8). The privacy pages, the terms and the nightly job all read this table: change a
 * period here and nowhere else.
 */
export const RETENTION = {
  /** Counted from the fair, or from the day on which the student uploaded the CV or asked to keep it, if later. */
  cv: { basis: 'contract', days: 180, after: 'fair', by: 'purge', end: 'deleted' },
  /** A company's notes on an applicant, and its rating. */
  companyNotes: { basis: 'legitimateInterest', days: 60, after: 'fair', by: 'purge', end: 'deleted' },
  /** The admins' notes about a company at a fair. */
  adminNotes: { basis: 'legitimateInterest', days: 60, after: 'fair', by: 'purge', end: 'deleted' },
  /** Program and status stay, for statistics. */
  applications: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  /** Companies that students have saved, with their notes. */
  favourites: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'deleted' },
  meetings: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  waitlist: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  passes: { basis: 'contract', days: 90, after: 'fair', by: 'purge', end: 'deleted' },
  /** Day, time and program stay, for statistics. */
  checkins: { basis: 'legitimateInterest', days: 90, after: 'fair', by: 'purge', end: 'anonymous' },
  /** People of companies at the fair. */
  staff: { basis: 'contract', days: 90, after: 'fair', by: 'purge', end: 'deleted' },
  /** Name and email address of visitors registered at the door. */
  walkups: { basis: 'contract', days: 90, after: 'fair', by: 'purge', end: 'anonymous' },
  /** Share codes, which nobody can use after the third day after the fair. */
  shareCodes: { basis: 'contract', days: 90, after: 'fair', by: 'purge', end: 'deleted' },
  /** Contacts that students have given to companies at the booth, with the companies' notes. */
  contacts: { basis: 'consent', days: 365, after: 'fair', by: 'purge', end: 'deleted' },
  cvViews: { basis: 'legalObligation', days: 730, after: 'use', by: 'index', end: 'deleted' },
  news: { basis: 'contract', days: 90, after: 'use', by: 'index', end: 'deleted' },
  mails: { basis: 'legitimateInterest', days: 30, after: 'use', by: 'index', end: 'deleted' },
  /** Address of the person who reported an accessibility problem; the report itself stays (BEYOND 7). */
  reports: { basis: 'legalObligation', days: 90, after: 'closing', by: 'night', end: 'anonymous' },
  /** Result of each import row; it names contact persons (docs/adr/0026). */
  imports: { basis: 'legitimateInterest', days: 7, after: 'use', by: 'index', end: 'deleted' },
  /** Accounts of students who do not use them. */
  unusedAccounts: { basis: 'contract', days: 730, after: 'use', by: 'night', end: 'deleted' },
  signIns: { basis: 'legitimateInterest', days: 30, after: 'use', by: 'index', end: 'deleted' },
} as const satisfies Record<string, Retained>;

export type RetainedData = keyof typeof RETENTION;
/** Data that the nightly job erases by a planned purge, one for each fair. */
export type PurgeRule = RetainedBy<'purge'>;
/** Data that the nightly job erases as soon as it is due. */
export type NightRule = RetainedBy<'night'>;
type RetainedBy<By extends Retained['by']> = {
  [K in RetainedData]: (typeof RETENTION)[K]['by'] extends By ? K : never;
}[RetainedData];
export const RETAINED_DATA = Object.keys(RETENTION) as RetainedData[];
export const PURGE_RULES = RETAINED_DATA.filter((what): what is PurgeRule => RETENTION[what].by === 'purge');
export const NIGHT_RULES = RETAINED_DATA.filter((what): what is NightRule => RETENTION[what].by === 'night');

/** Days between the warning mail about an unused student account and the deletion of the account. */
export const UNUSED_TOLD_DAYS = 30;

/** Retention of the erasure log, which has ids only, in days. No backup is kept longer. */
export const ERASURES_KEPT_DAYS = 396;

export const PURGE_STATES = ['planned', 'held', 'running', 'done'] as const;
export type PurgeState = (typeof PURGE_STATES)[number];
/** Days between planning a purge and its due date, and maximum days an admin can postpone it. */
export const PURGE_DAYS = { ahead: 14, held: 30 } as const;
