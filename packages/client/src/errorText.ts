import { connection } from '@fair/texts/connection';
import { type Said, text } from '@fair/texts/text';
import { shownLanguage } from './language.ts';

/**
 * The sentence to show for a failed call (product-spec §8): the message of the answer, which is in the language that was
 * asked for; the answer itself when it is a JSON string; else that the server could not be reached. An answer that is not
 * JSON comes from a proxy or another server in between and is never shown: the page says by its status what happened.
 */
export function errorText(error: unknown): string {
  const data = isObject(error) ? error.data : undefined;
  if (errorCode(error) === 'SITE_AWAY') return inWords('SITE_AWAY');
  if (isObject(data) && typeof data.message === 'string') return data.message;
  const status = isObject(error) ? (error.originalStatus ?? error.status) : undefined;
  const isJson = isObject(error) && error.status !== 'PARSING_ERROR';
  if (isJson && typeof data === 'string' && data.trim() !== '' && !/^\s*</.test(data)) return data;
  if (isJson && isObject(data)) return inWords('UNREACHABLE');
  return inWords(typeof status === 'number' ? wordsOf(status) : 'UNREACHABLE');
}

/** What the page says by itself. */
const inWords = (said: Said<typeof connection.en>) => text(connection, shownLanguage(), said);

/** What is said about an answer with this HTTP status that did not come from the API. */
function wordsOf(status: number): Said<typeof connection.en> {
  if (status === 502 || status === 503 || status === 504) return 'SITE_AWAY';
  if (status === 413) return 'TOO_LARGE_ON_THE_WAY';
  if (status === 429) return 'TOO_OFTEN';
  if (status === 408) return 'TOO_SLOW';
  if (status < 400) return 'NOT_OUR_ANSWER';
  return [status < 500 ? 'STOPPED_ON_THE_WAY' : 'SERVER_FAILED', { status: String(status) }];
}

/** The per-field texts of a refusal (422, 409), empty when there are none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const data = isObject(error) ? error.data : undefined;
  return isObject(data) && isObject(data.fields) ? (data.fields as Record<string, string>) : {};
}

/** What the sentence of a refusal names, by name: texts, counts, moments in full as ISO 8601; empty when it names nothing. */
export function errorDetails(error: unknown): Readonly<Record<string, string | number>> {
  const data = isObject(error) ? error.data : undefined;
  return isObject(data) && isObject(data.details) ? (data.details as Record<string, string | number>) : {};
}

/** The stable code of a refusal, if it has one. */
export function errorCode(error: unknown): string | undefined {
  const data = isObject(error) ? error.data : undefined;
  return isObject(data) && typeof data.code === 'string' ? data.code : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
