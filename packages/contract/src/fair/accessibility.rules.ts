/** Conformance levels of the accessibility statement, as the law defines them (digg.se). */
export const ACCESSIBILITY_STATUSES = ['full', 'partial', 'none'] as const;
/** Legal grounds for an exemption: 12 § (disproportionate burden), 9 § (out of scope). */
export const EXEMPTION_GROUNDS = ['burden', 'scope'] as const;
/** States of an accessibility report. */
export const REPORT_STATES = ['open', 'answered', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Length limits of a report and its reply, in characters (BEYOND 14). */
export const REPORT_LENGTH = { min: 5, max: 2000, page: 300 } as const;

/** Addresses of the authority that handles complaints, and of the law. */
export const ACCESSIBILITY_LINKS = {
  supervision: 'https://www.digg.se/tdosanmalan',
  law: 'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/lag-20181937-om-tillganglighet-till-digital_sfs-2018-1937/',
} as const;
