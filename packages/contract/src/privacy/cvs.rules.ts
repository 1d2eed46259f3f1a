import type { PackageId } from '../recruitment/companies.rules.ts';

/** Ways in which a company accesses a CV: opened alone, or downloaded with many others (BEYOND §4). */
export const CV_USES = ['view', 'book'] as const;
export type CvUse = (typeof CV_USES)[number];

/**
 * Contents of a CV book: CVs of accepted applicants, all applicants, rated applicants, or all students who let
 * partners find them.
 */
export const CV_BOOK_SCOPES = ['accepted', 'applicants', 'rated', 'pool'] as const;
export type CvBookScope = (typeof CV_BOOK_SCOPES)[number];

/** Packages whose companies can find CVs in the pool (`scope=pool`, BEYOND §4). */
export const CV_BOOK_PACKAGES: readonly PackageId[] = [3, 4];
/** Maximum number of CVs in one book. */
export const MOST_BOOK_CVS = 500;
/** Days after the fair during which companies can read CVs. */
export const CV_ACCESS_DAYS = 60;
/** Maximum number of CV accesses shown to a student, latest first. */
export const MOST_CV_VIEWS = 500;

/** Purposes for which a student is asked for consent, each separately (GDPR article 7). */
export const CONSENT_PURPOSES = ['cvBook', 'boothShare', 'news', 'terms'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/**
 * Current version of each consent text; raise it when the meaning changes. The fair's own terms have their version
 * in the edition.
 */
export const CONSENT_TEXT_VERSIONS: Readonly<Record<Exclude<ConsentPurpose, 'terms'>, number>> = {
  cvBook: 1,
  boothShare: 1,
  news: 1,
};
/**
 * Consents that the consent call only withdraws (NEXT §1.9). A student gives `boothShare` to each company separately,
 * by sharing the contact with it.
 */
export const UNAVAILABLE_CONSENTS: readonly ConsentPurpose[] = ['boothShare'];
/** Current version of the terms that a company accepts before it downloads CVs. */
export const CV_TERMS_VERSION = 1;
