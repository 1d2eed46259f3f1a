import type { PackageId } from '../recruitment/companies.rules.ts';

/** Ways in which a company can access a CV (BEYOND §4): `view` opens a single CV, and `book` downloads many CVs. */
export const CV_USES = ['view', 'book'] as const;
export type CvUse = (typeof CV_USES)[number];

/**
 * Students whose CVs a CV book contains: accepted applicants, all applicants, rated applicants, or (`pool`) all
 * students who allow companies to find their CV.
 */
export const CV_BOOK_SCOPES = ['accepted', 'applicants', 'rated', 'pool'] as const;
export type CvBookScope = (typeof CV_BOOK_SCOPES)[number];

/** Packages whose companies can download the CVs of the pool (`scope=pool`, BEYOND §4). */
export const CV_BOOK_PACKAGES: readonly PackageId[] = [3, 4];
/** Maximum number of CVs in one CV book. */
export const MOST_BOOK_CVS = 500;
/** Number of days after the fair for which companies can open CVs. */
export const CV_ACCESS_DAYS = 60;
/** Maximum number of CV accesses in the list that a student sees. The latest are listed first. */
export const MOST_CV_VIEWS = 500;

/** Purposes for which a student can give consent. The student is asked for each of them separately (GDPR article 7). */
export const CONSENT_PURPOSES = ['cvBook', 'boothShare', 'news', 'terms'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/**
 * Current version of each consent text. Increase a version when the meaning of its text changes. The version of the
 * fair's own terms is stored in the edition.
 */
export const CONSENT_TEXT_VERSIONS: Readonly<Record<Exclude<ConsentPurpose, 'terms'>, number>> = {
  cvBook: 1,
  boothShare: 1,
  news: 1,
};
/**
 * Consents that the consent call can only withdraw (NEXT §1.9). Students give `boothShare` to each company separately,
 * by sharing their contact details with it.
 */
export const UNAVAILABLE_CONSENTS: readonly ConsentPurpose[] = ['boothShare'];
/** Current version of the terms that a company must accept before it downloads CVs. */
export const CV_TERMS_VERSION = 1;
