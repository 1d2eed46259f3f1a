/** Positions a company offers (product-spec §3); packages/texts has their names. */
export const POSITION_CODES = [
  'fullTime',
  'partTime',
  'thesis',
  'trainee',
  'internship',
  'foreignServices',
] as const;
export type PositionCode = (typeof POSITION_CODES)[number];

/** Packages a company can buy, and whether each can include network meetings (product-spec §3 and §9). */
export const PACKAGES = [
  { value: 1, label: 'Basic', canMeet: false },
  { value: 2, label: 'Standard', canMeet: true },
  { value: 3, label: 'Partner', canMeet: false },
  { value: 4, label: 'VIP', canMeet: false },
] as const;
/** Company texts that can be translated, in addition to the main text. */
export const COMPANY_TEXTS = ['description', 'slogan', 'qualifications'] as const;
export type CompanyText = (typeof COMPANY_TEXTS)[number];

export type PackageId = (typeof PACKAGES)[number]['value'];

/** Packages that can include network meetings. */
export const PACKAGES_THAT_MEET: readonly PackageId[] = PACKAGES.filter(({ canMeet }) => canMeet).map(
  ({ value }) => value,
);

/** Whether a company with this package can have network meetings. */
export const canMeetWith = (packageId: number | null | undefined): boolean =>
  PACKAGES_THAT_MEET.some((value) => value === packageId);

export const IMAGE_KINDS = ['logo', 'banner'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Parts that a complete company page has, from top to bottom. */
export const PAGE_PARTS = ['logo', 'banner', 'description', 'positions', 'programs', 'website'] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

interface CompanyPage {
  readonly logoURL?: string | undefined;
  readonly bannerURL?: string | undefined;
  readonly description?: string | undefined;
  readonly texts?:
    | { readonly [L in 'en' | 'sv']?: { readonly description?: string | undefined } | undefined }
    | undefined;
  readonly positions: readonly unknown[];
  readonly programs: readonly unknown[];
  readonly websiteLink?: string | undefined;
}

const IS_THERE: { readonly [P in PagePart]: (page: CompanyPage) => boolean } = {
  logo: ({ logoURL }) => Boolean(logoURL),
  banner: ({ bannerURL }) => Boolean(bannerURL),
  // A description in any language counts, because readers of the other language see it too (docs/adr/0015).
  description: ({ description, texts }) =>
    Boolean(description || texts?.en?.description || texts?.sv?.description),
  positions: ({ positions }) => positions.length > 0,
  programs: ({ programs }) => programs.length > 0,
  website: ({ websiteLink }) => Boolean(websiteLink),
};

/** Returns the parts that a company's public page lacks. */
export const missingParts = (page: CompanyPage): PagePart[] =>
  PAGE_PARTS.filter((part) => !IS_THERE[part](page));

/**
 * Filters of the admin's company list: invitation not yet sent (`held`), never logged in (`login`), a missing page
 * part, any of these, or missing meeting times of a company in network meetings.
 */
export const COMPANY_GAPS = ['held', 'login', 'any', ...PAGE_PARTS, 'times'] as const;
export type CompanyGap = (typeof COMPANY_GAPS)[number];

/** Gaps for which admins can send companies a reminder. */
export const REMINDED_GAPS = ['login', 'logo', 'description', 'times'] as const satisfies CompanyGap[];
export type RemindedGap = (typeof REMINDED_GAPS)[number];
/** Minimum time between two bulk mails to the same company, in hours. */
export const REMINDED_AFTER_HOURS = 24;
