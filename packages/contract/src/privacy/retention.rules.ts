/** Legal bases for storing personal data: points (a), (b), (c) and (f) of article 6(1) of the GDPR. */
export const RETENTION_BASES = ['consent', 'contract', 'legalObligation', 'legitimateInterest'] as const;
export type RetentionBasis = (typeof RETENTION_BASES)[number];

interface Retained {
  readonly basis: RetentionBasis;
  /**
   * Number of whole days after the last day of the fair (`fair`), after the data was created or last used (`use`), or
   * after the report was closed (`closing`).
   */
  readonly days: number;
  readonly after: 'fair' | 'use' | 'closing';
  /**
   * Mechanism that erases the data. `purge`: the nightly job, with a planned date for each fair that an admin can
   * postpone; `night`: the nightly job, as soon as the retention period is over; `index`: a TTL index of the database
   * (migrations contain the same periods).
   */
  readonly by: 'purge' | 'night' | 'index';
  readonly end: 'deleted' | 'anonymous';
}

/**
 * Retention periods (BEYOND 8). The privacy pages, the terms and the nightly job read them from this table, so a change
 * here changes all of them.
 */
export const RETENTION = {
  /**
   * Counted from the end of the fair, from the upload of the CV, or from the day on which the student asked to keep the
   * CV, whichever is latest.
   */
  cv: { basis: 'contract', days: 180, after: 'fair', by: 'purge', end: 'deleted' },
  /** A company's notes on an applicant, and the rating that it gave the applicant. */
  companyNotes: { basis: 'legitimateInterest', days: 60, after: 'fair', by: 'purge', end: 'deleted' },
  /** The admins' notes about a company at a fair. */
  adminNotes: { basis: 'legitimateInterest', days: 60, after: 'fair', by: 'purge', end: 'deleted' },
  /** For statistics, program and status are kept. */
  applications: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  /** Companies that students have saved, with the students' notes about them. */
  favourites: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'deleted' },
  meetings: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  waitlist: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  passes: { basis: 'contract', days: 90, after: 'fair', by: 'purge', end: 'deleted' },
  /** For statistics, day, time and program are kept. */
  checkins: { basis: 'legitimateInterest', days: 90, after: 'fair', by: 'purge', end: 'anonymous' },
  /** People who represent companies at the fair. */
  staff: { basis: 'contract', days: 90, after: 'fair', by: 'purge', end: 'deleted' },
  /** Name and email address of visitors who were registered at the door. */
  walkups: { basis: 'contract', days: 90, after: 'fair', by: 'purge', end: 'anonymous' },
  /** Share codes, which can be used until the third day after the fair. */
  shareCodes: { basis: 'contract', days: 90, after: 'fair', by: 'purge', end: 'deleted' },
  /** Contact details that students have shared with companies at booths, with the companies' notes. */
  contacts: { basis: 'consent', days: 365, after: 'fair', by: 'purge', end: 'deleted' },
  cvViews: { basis: 'legalObligation', days: 730, after: 'use', by: 'index', end: 'deleted' },
  news: { basis: 'contract', days: 90, after: 'use', by: 'index', end: 'deleted' },
  mails: { basis: 'legitimateInterest', days: 30, after: 'use', by: 'index', end: 'deleted' },
  /** Email address of a person who reported an accessibility problem. The report itself is kept (BEYOND 7). */
  reports: { basis: 'legalObligation', days: 90, after: 'closing', by: 'night', end: 'anonymous' },
  /** Results of the rows of an import, which contain names of people (docs/adr/0026). */
  imports: { basis: 'legitimateInterest', days: 7, after: 'use', by: 'index', end: 'deleted' },
  /** Accounts of students who no longer use them. */
  unusedAccounts: { basis: 'contract', days: 730, after: 'use', by: 'night', end: 'deleted' },
  signIns: { basis: 'legitimateInterest', days: 30, after: 'use', by: 'index', end: 'deleted' },
} as const satisfies Record<string, Retained>;

export type RetainedData = keyof typeof RETENTION;
/** Kinds of data for which the nightly job plans a purge of each fair. */
export type PurgeRule = RetainedBy<'purge'>;
/** Kinds of data that the nightly job erases as soon as their retention period is over. */
export type NightRule = RetainedBy<'night'>;
type RetainedBy<By extends Retained['by']> = {
  [K in RetainedData]: (typeof RETENTION)[K]['by'] extends By ? K : never;
}[RetainedData];
export const RETAINED_DATA = Object.keys(RETENTION) as RetainedData[];
export const PURGE_RULES = RETAINED_DATA.filter((what): what is PurgeRule => RETENTION[what].by === 'purge');
export const NIGHT_RULES = RETAINED_DATA.filter((what): what is NightRule => RETENTION[what].by === 'night');

/** Number of days between the mail that warns about an unused student account and the deletion of the account. */
export const UNUSED_TOLD_DAYS = 30;

/** Number of days for which the erasure log is stored. It contains only ids. No backup is kept longer. */
export const ERASURES_KEPT_DAYS = 396;

export const PURGE_STATES = ['planned', 'held', 'running', 'done'] as const;
export type PurgeState = (typeof PURGE_STATES)[number];
/**
 * `ahead`: number of days between planning a purge and its date. `held`: maximum number of days by which an admin can
 * postpone it.
 */
export const PURGE_DAYS = { ahead: 14, held: 30 } as const;
