/** Field maxima and file limits, product-spec §5 and §9. Lengths in characters, sizes in bytes. */
export const LIMITS = {
  name: 255,
  email: 255,
  otherProgram: 255,
  passwordMin: 8,
  passwordMax: 100,
  secondFactorCode: 20,
  recoveryCodes: 10,
  shortText: 255,
  longText: 10_000,
  link: 2048,
  slug: 100,
  areaName: 100,
  tokenName: 100,
  tokensPerAccount: 20,
  fileBytes: 10 * 1024 * 1024,
  clicksPerBatch: 10_000,
  areaRestoreMinutes: 10,
  pageSize: 100,
  maxPageSize: 500,
} as const;

/** How many rows of a list one call changes at most. */
export const CHANGED_AT_ONCE = 200;

/** How many rows a sheet of companies has at most, its headings aside. */
export const MOST_IMPORTED = 1000;

/** How many days a fair has at most. */
export const MOST_FAIR_DAYS = 7;

/** Maximum number of partner logos of a fair. */
export const MOST_PARTNERS = 24;

/** What a CV or an image may be; the server judges by bytes, not by these names (DECISIONS §4). */
export const CV_MEDIA_TYPE = 'application/pdf';
export const IMAGE_MEDIA_TYPES = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg'] as const;
/** What of them is kept as it came; an SVG is drawn. Pages get every picture as `DRAWN_MEDIA_TYPE`. */
export const KEPT_IMAGE_TYPES = ['image/png', 'image/webp', 'image/jpeg'] as const;
export const DRAWN_MEDIA_TYPE = 'image/webp';
/** The sizes in which a picture is drawn: the longest side in pixels. */
export const PICTURE_SIZES = { page: 1600, thumbnail: 400 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;
/** The mark of a fair is drawn for mails too, as PNG: there are mail programs that show neither WebP nor SVG. */
export const MAIL_PICTURE_MEDIA_TYPE = 'image/png';
export const FAIR_LOGO_SIZES = ['page', 'thumbnail', 'mail'] as const;
export type FairLogoSize = (typeof FAIR_LOGO_SIZES)[number];
export const DEFAULT_CV_FILE_NAME = 'cv.pdf';
