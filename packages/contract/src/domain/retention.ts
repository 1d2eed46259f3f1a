/** Why something is held, by article 6(1) of the GDPR: (b), (c) and (f). */
export const RETENTION_BASES = ['contract', 'legalObligation', 'legitimateInterest'] as const;
export type RetentionBasis = (typeof RETENTION_BASES)[number];

interface Retained {
  readonly basis: RetentionBasis;
  /** Whole days after the last day of the fair, or after it was made or last used. */
  readonly days: number;
  readonly after: 'fair' | 'use' | 'closing';
  /**
   * `purge`: the nightly job, planned and held up for each fair; `night`: the same job, of no fair, as soon as it is due;
   * `index`: the database by itself (the migrations hold the same figures).
   */
  readonly by: 'purge' | 'night' | 'index';
  readonly end: 'deleted' | 'anonymous';
}

/**
 * How long what is kept (BEYOND 8). The one table that the privacy pages, the terms and the nightly job read: a period is
 * changed here and nowhere else.
 */
export const RETENTION = {
  /** Counted from the fair, or from the day a CV was uploaded or kept on when that is later. */
  cv: { basis: 'contract', days: 180, after: 'fair', by: 'purge', end: 'deleted' },
  /** What a company has noted about an applicant, and its rating. */
  companyNotes: { basis: 'legitimateInterest', days: 60, after: 'fair', by: 'purge', end: 'deleted' },
  /** What the admins have noted about a company at a fair, from a sheet or by hand. */
  adminNotes: { basis: 'legitimateInterest', days: 60, after: 'fair', by: 'purge', end: 'deleted' },
  /** Program and status stay, for counts. */
  applications: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  meetings: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  waitlist: { basis: 'contract', days: 365, after: 'fair', by: 'purge', end: 'anonymous' },
  cvViews: { basis: 'legalObligation', days: 730, after: 'use', by: 'index', end: 'deleted' },
  news: { basis: 'contract', days: 90, after: 'use', by: 'index', end: 'deleted' },
  mails: { basis: 'legitimateInterest', days: 30, after: 'use', by: 'index', end: 'deleted' },
  /** The address of who reported something about accessibility; the report stays (BEYOND 7). */
  reports: { basis: 'legalObligation', days: 90, after: 'closing', by: 'night', end: 'anonymous' },
  /** What became of each row of a sheet of companies: it names contact persons (docs/adr/0026). */
  imports: { basis: 'legitimateInterest', days: 7, after: 'use', by: 'index', end: 'deleted' },
  signIns: { basis: 'legitimateInterest', days: 30, after: 'use', by: 'index', end: 'deleted' },
} as const satisfies Record<string, Retained>;

export type RetainedData = keyof typeof RETENTION;
/** What the nightly job erases, a purge for each and fair. */
export type PurgeRule = RetainedBy<'purge'>;
/** What it erases as soon as it is due. */
export type NightRule = RetainedBy<'night'>;
type RetainedBy<By extends Retained['by']> = {
  [K in RetainedData]: (typeof RETENTION)[K]['by'] extends By ? K : never;
}[RetainedData];
export const RETAINED_DATA = Object.keys(RETENTION) as RetainedData[];
export const PURGE_RULES = RETAINED_DATA.filter((what): what is PurgeRule => RETENTION[what].by === 'purge');
export const NIGHT_RULES = RETAINED_DATA.filter((what): what is NightRule => RETENTION[what].by === 'night');

/** How long it is known, by ids alone, what was deleted for good: no backup is kept longer. */
export const ERASURES_KEPT_DAYS = 396;

export const PURGE_STATES = ['planned', 'held', 'running', 'done'] as const;
export type PurgeState = (typeof PURGE_STATES)[number];
/** A purge is planned this many days before, and held up for so many at most. */
export const PURGE_DAYS = { ahead: 14, held: 30 } as const;
