/** Conformance levels of an accessibility statement, as Swedish law defines them (digg.se). */
export const ACCESSIBILITY_STATUSES = ['full', 'partial', 'none'] as const;
/**
 * Legal grounds on which a part of the site may stay inaccessible: disproportionate burden (section 12 of the law), or
 * outside the scope of the law (section 9).
 */
export const EXEMPTION_GROUNDS = ['burden', 'scope'] as const;
/** States of an accessibility report. */
export const REPORT_STATES = ['open', 'answered', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Length limits of a report and its reply, in characters (BEYOND 14). */
export const REPORT_LENGTH = { min: 5, max: 2000, page: 300 } as const;

/** Links to the complaint form of the supervisory authority and to the law. */
export const ACCESSIBILITY_LINKS = {
  supervision: 'https://www.digg.se/tdosanmalan',
  law: 'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/lag-20181937-om-tillganglighet-till-digital_sfs-2018-1937/',
} as const;
