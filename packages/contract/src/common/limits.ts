/** Maximum lengths of fields in characters and maximum sizes of files in bytes (product-spec §5 and §9). */
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
  /** Maximum length of a search text. */
  search: 200,
  areaName: 100,
  tokenName: 100,
  tokensPerAccount: 20,
  fileBytes: 10 * 1024 * 1024,
  clicksPerBatch: 10_000,
  areaRestoreMinutes: 10,
  areaCapacity: 100_000,
  pageSize: 100,
  maxPageSize: 500,
} as const;

/** Maximum number of items that one call changes. */
export const CHANGED_AT_ONCE = 200;

/** Maximum number of rows of an imported file. The row with the headings does not count. */
export const MOST_IMPORTED = 1000;

/** Maximum number of days of a fair. */
export const MOST_FAIR_DAYS = 7;

/** Maximum number of partner logos of a fair. */
export const MOST_PARTNERS = 24;

/** Media type of CVs. The server checks the bytes and ignores the type that the browser sends (DECISIONS §4). */
export const CV_MEDIA_TYPE = 'application/pdf';
/** Media types of uploaded images. The server checks the bytes and ignores the type that the browser sends. */
export const IMAGE_MEDIA_TYPES = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg'] as const;
/** Image types that are stored as they were uploaded. An SVG is stored as a rasterised picture. */
export const KEPT_IMAGE_TYPES = ['image/png', 'image/webp', 'image/jpeg'] as const;
/** Media type of all pictures on pages. Uploaded images are converted to it. */
export const DRAWN_MEDIA_TYPE = 'image/webp';
/** Longest side in pixels of each size in which a picture is rendered. */
export const PICTURE_SIZES = { page: 1600, thumbnail: 400 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;
/** Media type of the fair's logo in mails, because some mail programs show neither WebP nor SVG. */
export const MAIL_PICTURE_MEDIA_TYPE = 'image/png';
export const FAIR_LOGO_SIZES = ['page', 'thumbnail', 'mail'] as const;
export type FairLogoSize = (typeof FAIR_LOGO_SIZES)[number];
export const DEFAULT_CV_FILE_NAME = 'cv.pdf';
