import * as z from 'zod/mini';

/**
 * Every error code of the API with its HTTP status (DECISIONS §2). The sentences for the codes are in packages/texts.
 * Clients should compare codes and not sentences.
 */
export const ERRORS = {
  MALFORMED_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  WRONG_CODE: 401,
  WRONG_ROLE: 403,
  NOT_BY_TOKEN: 403,
  SECOND_FACTOR_MISSING: 403,
  OWNERS_ONLY: 403,
  NOT_TAKING_PART: 403,
  NOT_IN_PACKAGE: 403,
  CV_BOOK_NOT_IN_PACKAGE: 403,
  CV_ACCESS_ENDED: 403,
  APPLICATION_NOT_ACCEPTED: 403,
  ACCOUNT_INACTIVE: 403,
  SIGNUP_NOT_ALLOWED: 403,
  EMAIL_NOT_CONFIRMED: 403,
  BOOKING_SUSPENDED: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  COMPANY_NOT_FOUND: 404,
  AREA_DELETED: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  ADDRESS_JUST_CHANGED: 409,
  ADDRESS_NOT_CONFIRMED: 409,
  SLUG_TAKEN: 409,
  NAME_TAKEN: 409,
  LAST_ADMIN: 409,
  LAST_OWNER: 409,
  ALREADY_MEMBER: 409,
  TEAM_FULL: 409,
  STAFF_FULL: 409,
  UNDO_OVER: 409,
  TOO_MANY_OPENINGS: 409,
  TOO_MANY_FLOORS: 409,
  BOOTH_TAKEN: 409,
  BOOTH_IN_USE: 409,
  RECRUITER_BUSY: 409,
  SECOND_FACTOR_ON: 409,
  SECOND_FACTOR_OFF: 409,
  SECOND_FACTOR_OWN: 409,
  COMPANY_IN_USE: 409,
  ALREADY_APPLIED: 409,
  DECLINES_CHANGED: 409,
  HAS_MEETING: 409,
  STUDENT_INACTIVE: 409,
  TAKE_BACK_OVER: 409,
  SLOTS_HAVE_MEETINGS: 409,
  DAYS_HAVE_BLOCKS: 409,
  YEAR_TAKEN: 409,
  EDITION_RUNNING: 409,
  FAIR_CANCELLED: 409,
  MOVE_REFUSED: 409,
  EDITION_HAS_MEETINGS: 409,
  EDITION_IN_USE: 409,
  STEP_BACK_OVER: 409,
  EDITION_NOT_READY: 409,
  REGISTRATION_CLOSED: 409,
  NOT_IN_THIS_STATE: 409,
  EDITION_ARCHIVED: 409,
  APPLYING_NOT_OPEN: 409,
  APPLYING_CLOSED: 409,
  PROFILE_NOT_CONFIRMED: 409,
  DEADLINE_PASSED: 409,
  MEETINGS_OUTSIDE_HOURS: 409,
  SETTINGS_LOCKED: 409,
  BOOKING_NOT_OPEN: 409,
  BOOKING_CLOSED: 409,
  SLOT_TAKEN: 409,
  SLOT_BLOCKED: 409,
  SLOT_PAST: 409,
  STUDENT_OVERLAP: 409,
  ALREADY_BOOKED: 409,
  LIMIT_REACHED: 409,
  STALE_VERSION: 409,
  CONSENT_NOT_AVAILABLE: 409,
  CANCEL_CLOSED: 409,
  MEETING_OVER: 409,
  MEETING_NOT_STARTED: 409,
  OFFER_UNANSWERED: 409,
  OFFER_EXPIRED: 409,
  WAITLIST_FIRST: 409,
  TIMES_AVAILABLE: 409,
  ALREADY_WAITING: 409,
  STUDENT_BUSY: 409,
  PROPOSAL_EXPIRED: 409,
  OBJECTION_CLOSED: 409,
  TERMS_REQUIRED: 409,
  PURGE_RUNNING: 409,
  REPORT_ANSWERED: 409,
  CAMPAIGN_NOT_DRAFT: 409,
  CAMPAIGN_NOT_SCHEDULED: 409,
  CAMPAIGN_OVER: 409,
  AUDIENCE_CHANGED: 409,
  AUDIENCE_EMPTY: 409,
  LINK_EXPIRED: 410,
  ADDRESS_CHANGE_STOPPED: 410,
  SETUP_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  TOO_MANY_CVS: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_A_PDF: 415,
  PDF_ENCRYPTED: 415,
  NOT_AN_IMAGE: 415,
  BLANK_DRAWING: 415,
  NOT_A_SHEET: 415,
  FILE_TOO_COMPLEX: 415,
  RANGE_NOT_SATISFIABLE: 416,
  VALIDATION_FAILED: 422,
  BLOCK_OVERLAP: 422,
  OUTSIDE_FAIR: 422,
  OUTSIDE_MAP: 422,
  TOO_MANY_WANTED: 422,
  PHASES_OUT_OF_ORDER: 422,
  YEAR_LOCKED: 422,
  CONTRAST_TOO_LOW: 422,
  PROGRAM_IN_USE: 409,
  NOT_MULTIPLE_OF_5: 422,
  REASON_REQUIRED: 422,
  COLUMNS_MISSING: 422,
  TOO_MANY_ROWS: 422,
  NOTHING_TO_PRINT: 422,
  PRINT_TOO_LARGE: 422,
  RATE_LIMITED: 429,
  TOO_MANY_FILES: 429,
  INTERNAL_ERROR: 500,
  /**
   * The web entry (deploy/Caddyfile) returns it when it reaches no API process. An API process returns it while it is
   * starting.
   */
  SITE_AWAY: 503,
  DATABASE_UNAVAILABLE: 503,
  /** The disk of the API or of MongoDB is full. */
  DISK_FULL: 503,
  FILES_BUSY: 503,
  PRINT_BUSY: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;
/**
 * Errors of every call that accepts a file: the file is too complex, or too many files are being processed (with
 * `Retry-After`).
 */
export const FILE_ERRORS = [
  'FILE_TOO_COMPLEX',
  'TOO_MANY_FILES',
  'FILES_BUSY',
] as const satisfies ErrorCode[];

/** Errors of every call that accepts a picture. */
export const PICTURE_ERRORS = [
  'FILE_TOO_LARGE',
  'NOT_AN_IMAGE',
  'BLANK_DRAWING',
  'UNSUPPORTED_MEDIA_TYPE',
  ...FILE_ERRORS,
] as const satisfies readonly ErrorCode[];
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/**
 * Body of every error response: a code for programs, a sentence for people, and the errors of fields, if any. Texts are
 * in the language of `Accept-Language`.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Parameters of the sentence, for clients with their own sentences: texts, numbers, and times in ISO 8601. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
errorBody.register(z.globalRegistry, { id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
