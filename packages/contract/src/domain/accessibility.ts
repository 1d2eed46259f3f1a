/** How far the service does what the law asks, in the law's own three steps (digg.se). */
export const ACCESSIBILITY_STATUSES = ['full', 'partial', 'none'] as const;
/** Why something is left out of what the law asks: 12 § (a disproportionate burden), 9 § (not covered). */
export const EXEMPTION_GROUNDS = ['burden', 'scope'] as const;
/** What becomes of a report about accessibility. */
export const REPORT_STATES = ['open', 'answered', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Of a report and its answer, in characters (BEYOND 14). */
export const REPORT_LENGTH = { min: 5, max: 2000, page: 300 } as const;

/** Where one complains when an answer does not help, and the law: addresses of the authority and of the parliament. */
export const ACCESSIBILITY_LINKS = {
  supervision: 'https://www.digg.se/tdosanmalan',
  law: 'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/lag-20181937-om-tillganglighet-till-digital_sfs-2018-1937/',
} as const;
