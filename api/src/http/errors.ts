import { ERRORS, type ErrorBody, type ErrorCode } from '@fair/contract';
import { sentences } from '@fair/texts/sentences';
import { type CodedText, type Language, text } from '@fair/texts/text';
import type { Context, Next } from 'koa';
import { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { isCutShort } from '../db/retry.ts';
import { answerLanguage } from './language.ts';

/** Code of a message with its parameters. */
export type Sentence = CodedText<typeof sentences.en>;
/** Error message of each wrong field, by field name. */
export type Problems = Readonly<Record<string, Sentence>>;

interface RefusalOptions {
  /** Message that is shown instead of the default message of the error code. */
  readonly message?: Sentence;
  readonly fields?: Problems;
  /** Values in the message (texts, counts, times as ISO 8601), for clients that write their own messages. */
  readonly details?: Readonly<Record<string, string | number>>;
  readonly retryAfterS?: number;
}

/**
 * An error response with a code of the error catalogue (ERROR_CODES). Any other thrown value is sent as
 * INTERNAL_ERROR.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: RefusalOptions = {},
  ) {
    super(text(sentences, 'en', options.message ?? code));
    this.status = ERRORS[code];
  }

  bodyIn(language: Language): ErrorBody {
    const { message, fields, details } = this.options;
    const inWords = (sentence: Sentence) => text(sentences, language, sentence);
    return {
      message: inWords(message ?? this.code),
      code: this.code,
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, inWords(message)])),
      }),
      ...(details && { details: { ...details } }),
    };
  }
}

/**
 * Creates an error response: `throw refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })`. The text of the
 * message is added when the response is sent, in the language of the response.
 */
export function refuse(code: ErrorCode, options?: RefusalOptions): ApiError {
  return new ApiError(code, options);
}

export function notFound(): ApiError {
  return refuse('NOT_FOUND');
}

const DATABASE_AWAY = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);

/**
 * MongoDB's error 50 means that a time limit was exceeded (MaxTimeMSExpired). Only reads from a member that has to
 * catch up have a time limit (db/readAnywhere.ts).
 */
const isOverdue = (error: Error) => error instanceof mongo.MongoServerError && error.code === 50;

/** Error codes for a full disk or quota: two of the operating system and MongoDB's OutOfDiskSpace. */
const DISK_FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 14_031]);
const DISK_RETRY_AFTER_S = 60;

/** Whether an operation failed because a disk of the API or of MongoDB is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DISK_FULL.has((error as { code?: unknown }).code) || isDiskFull(error.cause);
}

export const diskFull = (): ApiError => refuse('DISK_FULL', { retryAfterS: DISK_RETRY_AFTER_S });

/** Node.js error codes for a connection that the client has closed or that has timed out. */
const CLIENT_GONE = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
  'ECANCELED',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'HPE_INVALID_EOF_STATE',
]);

/** Whether a response failed because the client has closed the connection, which is not a server error. */
export const isClientGone = (error: unknown): error is { readonly code: string } =>
  CLIENT_GONE.has(String((error as { code?: unknown } | undefined)?.code));

/**
 * Converts a thrown value to an API error. Messages of drivers, queries and stacks never reach the response
 * (DECISIONS §2).
 */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return diskFull();
  if (error instanceof Error) {
    const isAway = DATABASE_AWAY.has(error.name) || isCutShort(error) || isOverdue(error);
    if (isAway) return refuse('DATABASE_UNAVAILABLE', { retryAfterS: 5 });
    const status = Number((error as { status?: unknown }).status);
    if (status === 400) return refuse('MALFORMED_REQUEST');
    if (status === 404) return notFound();
    if (status === 413) return refuse('BODY_TOO_LARGE');
    if (status === 415) return refuse('UNSUPPORTED_MEDIA_TYPE');
  }
  return refuse('INTERNAL_ERROR');
}

/** Middleware that converts thrown values to error responses and logs unexpected ones. */
export function answerErrors(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal.status >= 500) log.error({ err: error, requestId: ctx.state.requestId }, 'request failed');
      ctx.status = refusal.status;
      ctx.body = refusal.bodyIn(answerLanguage(ctx));
      ctx.set('Cache-Control', 'no-store');
      if (refusal.options.retryAfterS !== undefined)
        ctx.set('Retry-After', String(refusal.options.retryAfterS));
    }
  };
}
