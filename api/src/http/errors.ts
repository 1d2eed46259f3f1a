import { ERRORS, type ErrorBody, type ErrorCode } from '@fair/contract';
import { sentences } from '@fair/texts/sentences';
import { type Language, type Said, text } from '@fair/texts/text';
import type { Context, Next } from 'koa';
import { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { isCutShort } from '../db/retry.ts';
import { answerLanguage } from './language.ts';

/** A sentence of a refusal or of one of its fields, by code, with the parameters it takes. */
export type Sentence = Said<typeof sentences.en>;
/** What is wrong with each field, by its name. */
export type Problems = Readonly<Record<string, Sentence>>;

interface RefusalOptions {
  /** Instead of the sentence of the code. */
  readonly says?: Sentence;
  readonly fields?: Problems;
  /** What the sentence names, for clients that word it themselves: texts, counts, a moment in full as ISO 8601. */
  readonly details?: Readonly<Record<string, string | number>>;
  readonly retryAfterS?: number;
}

/** A refusal with a code of the catalogue; anything else that is thrown is answered as INTERNAL_ERROR. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: RefusalOptions = {},
  ) {
    super(text(sentences, 'en', options.says ?? code));
    this.status = ERRORS[code];
  }

  /** The answer, in words of that language. */
  bodyIn(language: Language): ErrorBody {
    const { says, fields, details } = this.options;
    const inWords = (sentence: Sentence) => text(sentences, language, sentence);
    return {
      message: inWords(says ?? this.code),
      code: this.code,
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, inWords(said)])),
      }),
      ...(details && { details: { ...details } }),
    };
  }
}

/** `throw refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })`; put into words when it is answered. */
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

/** The only readings with a time limit are those of a member that has to catch up (db/readAnywhere.ts). */
const isOverdue = (error: Error) => error instanceof mongo.MongoServerError && error.code === 50;

/** Codes of the operating system, and of MongoDB (OutOfDiskSpace), for a disk or a quota that is full. */
const DISK_FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 14_031]);
const DISK_RETRY_AFTER_S = 60;

/** Whether something could not be stored because a disk of the API or of MongoDB is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DISK_FULL.has((error as { code?: unknown }).code) || isDiskFull(error.cause);
}

/** The refusal for a disk that is full. */
export const diskFull = (): ApiError => refuse('DISK_FULL', { retryAfterS: DISK_RETRY_AFTER_S });

/** Of Node.js for a connection that was closed, or on which nothing came any more. */
const CLIENT_GONE = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
  'ECANCELED',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'HPE_INVALID_EOF_STATE',
]);

/** Whether an answer failed because nobody is there to take it any more: a closed tab is no fault of anything here. */
export const isClientGone = (error: unknown): error is { readonly code: string } =>
  CLIENT_GONE.has(String((error as { code?: unknown } | undefined)?.code));

/** The refusal that answers a thrown value. Never a driver's text, a query or a stack (DECISIONS §2). */
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

/** Turns whatever is thrown below into the error envelope, and logs what was not expected. */
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
