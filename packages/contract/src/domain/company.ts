/** Positions a company offers, product-spec §3; what they are called says packages/texts. */
export const POSITION_CODES = [
  'fullTime',
  'partTime',
  'thesis',
  'trainee',
  'internship',
  'foreignServices',
] as const;
export type PositionCode = (typeof POSITION_CODES)[number];

/** What a company bought, and whether the network-meeting extra can be had with it (product-spec §3 and §9). */
export const PACKAGES = [
  { value: 1, label: 'Basic', canMeet: false },
  { value: 2, label: 'Standard', canMeet: true },
  { value: 3, label: 'Partner', canMeet: false },
  { value: 4, label: 'VIP', canMeet: false },
] as const;
/** What a company may say in a language of its own, beside the texts that are for everybody. */
export const COMPANY_TEXTS = ['description', 'slogan', 'qualifications'] as const;
export type CompanyText = (typeof COMPANY_TEXTS)[number];

export type PackageId = (typeof PACKAGES)[number]['value'];

/** The packages that the network-meeting extra can be had with. */
export const PACKAGES_THAT_MEET: readonly PackageId[] = PACKAGES.filter(({ canMeet }) => canMeet).map(
  ({ value }) => value,
);

/** Whether a company with this package can have the network-meeting extra. */
export const canMeetWith = (packageId: number | null | undefined): boolean =>
  PACKAGES_THAT_MEET.some((value) => value === packageId);

export const IMAGE_KINDS = ['logo', 'banner'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** What makes the public page of a company worth a visit, in the order a reader meets it. */
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
  // In any language: who reads another one gets it too (docs/adr/0015).
  description: ({ description, texts }) =>
    Boolean(description || texts?.en?.description || texts?.sv?.description),
  positions: ({ positions }) => positions.length > 0,
  programs: ({ programs }) => programs.length > 0,
  website: ({ websiteLink }) => Boolean(websiteLink),
};

/** The parts that the public page of a company still lacks. */
export const missingParts = (page: CompanyPage): PagePart[] =>
  PAGE_PARTS.filter((part) => !IS_THERE[part](page));

/**
 * What an admin looks for in the list of companies: an invitation held back, one that nobody has followed, a part of the
 * page, any of them, or times of a company that takes part in network meetings.
 */
export const COMPANY_GAPS = ['held', 'login', 'any', ...PAGE_PARTS, 'times'] as const;
export type CompanyGap = (typeof COMPANY_GAPS)[number];

/** What companies are reminded of. */
export const REMINDED_GAPS = ['login', 'logo', 'description', 'times'] as const satisfies CompanyGap[];
export type RemindedGap = (typeof REMINDED_GAPS)[number];
/** A company is not mailed twice within so many hours by what is done to many. */
export const REMINDED_AFTER_HOURS = 24;
