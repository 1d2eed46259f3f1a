import * as z from 'zod/mini';

/**
 * Every error the API answers with: code -> [HTTP status, default sentence].
 * A client compares codes, never texts. Statuses as DECISIONS §2 lists them.
 */
export const ERRORS = {
  MALFORMED_REQUEST: [400, 'The request could not be read.'],
  NOT_SIGNED_IN: [401, 'You need to be logged in.'],
  INVALID_CREDENTIALS: [401, 'Wrong email or password.'],
  WRONG_ROLE: [403, 'Your account may not do this.'],
  NOT_BY_TOKEN: [403, 'An API token cannot do this. Log in with your password.'],
  NOT_IN_PACKAGE: [403, 'Network meetings are not part of your package.'],
  APPLICATION_NOT_ACCEPTED: [403, 'This company has not accepted your application.'],
  ACCOUNT_INACTIVE: [403, 'This account is inactive. Contact the fair team.'],
  BOOKING_SUSPENDED: [403, 'You were marked absent too often and cannot book more meetings.'],
  CROSS_SITE_REQUEST: [403, 'This request came from another site and was refused.'],
  NOT_FOUND: [404, 'This does not exist or is not available right now.'],
  COMPANY_NOT_FOUND: [404, 'This company does not exist or takes no applications.'],
  AREA_DELETED: [404, 'This area was deleted. The clicks were not counted.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not answer that method.'],
  EMAIL_TAKEN: [409, 'There is already an account with this email.'],
  SLUG_TAKEN: [409, 'There is already a company with this slug.'],
  NAME_TAKEN: [409, 'There is already an area with this name.'],
  ALREADY_APPLIED: [409, 'You have already applied to this company.'],
  DECLINES_CHANGED: [409, 'The declines have changed. Look again.'],
  HAS_MEETING: [409, 'There is a booked meeting. Cancel it first.'],
  SLOTS_HAVE_MEETINGS: [409, 'Meetings are booked there. Move or cancel them first.'],
  DAYS_HAVE_BLOCKS: [409, 'Companies offer times on that day. They must move them to another day first.'],
  DEADLINE_PASSED: [409, 'That moment is over: booking closes at once. Confirm it to set it.'],
  SETTINGS_LOCKED: [409, 'Meetings are booked: the gap between them cannot be changed any more.'],
  BOOKING_NOT_OPEN: [409, 'Booking is not open yet.'],
  BOOKING_CLOSED: [409, 'Booking is closed.'],
  SLOT_TAKEN: [409, 'That time was just taken.'],
  SLOT_BLOCKED: [409, 'That time is not offered any more.'],
  SLOT_PAST: [409, 'That time has passed.'],
  STUDENT_OVERLAP: [409, 'You have another meeting too close to that time.'],
  ALREADY_BOOKED: [409, 'You already have a meeting with this company. Move it instead.'],
  LIMIT_REACHED: [409, 'You have as many meetings as are allowed. Cancel one to book another.'],
  STALE_VERSION: [409, 'This was changed elsewhere in the meantime. Nothing was saved; load it again first.'],
  CANCEL_CLOSED: [409, 'Too late to cancel here. Contact the fair team.'],
  MEETING_OVER: [409, 'This meeting is cancelled or over.'],
  MEETING_NOT_STARTED: [409, 'This meeting has not started yet.'],
  OFFER_UNANSWERED: [409, 'This time is offered to you. Accept or decline it first.'],
  OFFER_EXPIRED: [409, 'This offer has expired.'],
  WAITLIST_FIRST: [409, 'That time goes to the waitlist first.'],
  TIMES_AVAILABLE: [409, 'There are free times you could take. Book one of them.'],
  ALREADY_WAITING: [409, 'You are already on the waitlist of this company.'],
  STUDENT_BUSY: [409, 'This student cannot take that time.'],
  PROPOSAL_EXPIRED: [409, 'This proposal has expired or was used. Make a new one.'],
  OBJECTION_CLOSED: [409, 'There is nothing to object to, or the seven days have passed.'],
  LINK_EXPIRED: [410, 'This link has been used or has expired. Ask for a new one.'],
  BODY_TOO_LARGE: [413, 'The request is too large.'],
  FILE_TOO_LARGE: [413, 'File too large (max 10MB)'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This kind of content is not accepted here.'],
  NOT_A_PDF: [415, 'This file is not a readable PDF.'],
  PDF_ENCRYPTED: [415, 'This PDF is protected by a password. Upload one without.'],
  NOT_AN_IMAGE: [415, 'This file is not an image we can read (SVG, PNG, WebP or JPEG).'],
  RANGE_NOT_SATISFIABLE: [416, 'The file does not have this part.'],
  VALIDATION_FAILED: [422, 'Some fields need your attention.'],
  BLOCK_OVERLAP: [422, 'Another block already uses a table at that time.'],
  OUTSIDE_FAIR: [422, 'This is outside the days of the fair.'],
  PHASES_OUT_OF_ORDER: [422, 'These moments are out of order.'],
  NOT_MULTIPLE_OF_5: [422, 'Times and lengths are whole steps of 5 minutes.'],
  REASON_REQUIRED: [422, 'Give a reason.'],
  RATE_LIMITED: [429, 'Too many attempts. Wait a moment and try again.'],
  TOO_MANY_FILES: [429, 'You have sent many files at once. Wait until they have been read, then try again.'],
  INTERNAL_ERROR: [500, 'Something went wrong on our side. Your data is safe; try again.'],
  /** Said by the web entry when no process of the API is there (deploy/Caddyfile), and by one that is just starting. */
  SITE_AWAY: [
    503,
    "The fair's site is away for a moment. Nothing is wrong with your connection; try again shortly.",
  ],
  DATABASE_UNAVAILABLE: [503, 'The service is busy for a moment. Try again shortly.'],
  FILES_BUSY: [503, 'Many files are being read right now. Try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;
/** What every call that takes a file may answer while others are being read; with `Retry-After`. */
export const FILE_LINE_ERRORS = ['TOO_MANY_FILES', 'FILES_BUSY'] as const satisfies ErrorCode[];
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The body of every refusal: a sentence for people, a code for programs, per-field texts when there are any. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What the sentence names, for clients that word it themselves: texts, counts, and moments in full as ISO 8601. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
errorBody.register(z.globalRegistry, { id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
