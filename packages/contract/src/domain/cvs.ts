import type { PackageId } from './company.ts';

/** How a company has seen a CV: opened it, or took it with many others (BEYOND §4). */
export const CV_USES = ['view', 'book'] as const;
export type CvUse = (typeof CV_USES)[number];

/** Whose CVs a book has: of those accepted, of all who applied, of those with a rating, or of all who let partners find them. */
export const CV_BOOK_SCOPES = ['accepted', 'applicants', 'rated', 'pool'] as const;
export type CvBookScope = (typeof CV_BOOK_SCOPES)[number];

/** The packages whose companies find the CVs of students who let them (`scope=pool`, BEYOND §4). */
export const CV_BOOK_PACKAGES: readonly PackageId[] = [3, 4];
/** How many CVs one book has at most. */
export const MOST_BOOK_CVS = 500;
/** For how many days after the fair companies may read CVs. */
export const CV_ACCESS_DAYS = 60;
/** How many of the latest looks a student is shown. */
export const MOST_CV_VIEWS = 500;

/** What a student is asked for its consent to, each by itself (GDPR article 7). */
export const CONSENT_PURPOSES = ['cvBook', 'boothShare', 'news', 'terms'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/** The number of the text that is asked with now: it goes up when the text says something else. Of the terms the fair says it. */
export const CONSENT_TEXT_VERSIONS: Readonly<Record<Exclude<ConsentPurpose, 'terms'>, number>> = {
  cvBook: 1,
  boothShare: 1,
  news: 1,
};
/** The same of what a company accepts before it takes CVs with it. */
export const CV_TERMS_VERSION = 1;
