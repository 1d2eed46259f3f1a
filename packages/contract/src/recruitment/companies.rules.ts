/** Positions that a company can offer (product-spec §3). Their names are in packages/texts. */
export const POSITION_CODES = [
  'fullTime',
  'partTime',
  'thesis',
  'trainee',
  'internship',
  'foreignServices',
] as const;
export type PositionCode = (typeof POSITION_CODES)[number];

/** Packages that a company can buy. `canMeet`: whether a package can include network meetings (product-spec §3, §9). */
export const PACKAGES = [
  { value: 1, label: 'Basic', canMeet: false },
  { value: 2, label: 'Standard', canMeet: true },
  { value: 3, label: 'Partner', canMeet: false },
  { value: 4, label: 'VIP', canMeet: false },
] as const;
/** Texts of a company that can be entered separately for each language. */
export const COMPANY_TEXTS = ['description', 'slogan', 'qualifications'] as const;
export type CompanyText = (typeof COMPANY_TEXTS)[number];

export type PackageId = (typeof PACKAGES)[number]['value'];

/** Packages that can include network meetings. */
export const PACKAGES_THAT_MEET: readonly PackageId[] = PACKAGES.filter(({ canMeet }) => canMeet).map(
  ({ value }) => value,
);

/** Returns whether a company with this package can take part in network meetings. */
export const canMeetWith = (packageId: number | null | undefined): boolean =>
  PACKAGES_THAT_MEET.some((value) => value === packageId);

export const IMAGE_KINDS = ['logo', 'banner'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Parts of a complete company page, from top to bottom. */
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
  // A description in one language is enough, because readers of the other language see it too (docs/adr/0015).
  description: ({ description, texts }) =>
    Boolean(description || texts?.en?.description || texts?.sv?.description),
  positions: ({ positions }) => positions.length > 0,
  programs: ({ programs }) => programs.length > 0,
  website: ({ websiteLink }) => Boolean(websiteLink),
};

/** Returns the parts that are missing on a company's public page. */
export const missingParts = (page: CompanyPage): PagePart[] =>
  PAGE_PARTS.filter((part) => !IS_THERE[part](page));

/**
 * Values of the filter in the admins' list of companies. `held`: the invitation has not been sent; `login`: nobody has
 * logged in; a page part: this part is missing; `any`: at least one page part is missing; `times`: the company takes
 * part in network meetings, but has no times.
 */
export const COMPANY_GAPS = ['held', 'login', 'any', ...PAGE_PARTS, 'times'] as const;
export type CompanyGap = (typeof COMPANY_GAPS)[number];

/** Values of the filter for which admins can remind companies by mail. */
export const REMINDED_GAPS = ['login', 'logo', 'description', 'times'] as const satisfies CompanyGap[];
export type RemindedGap = (typeof REMINDED_GAPS)[number];
/** Minimum time in hours between two bulk mails to the same company. */
export const REMINDED_AFTER_HOURS = 24;
