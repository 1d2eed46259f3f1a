import { connection } from '@fair/texts/connection';
import { type CodedText, text } from '@fair/texts/text';
import { shownLanguage } from './language.ts';

/**
 * Returns the message to show for a failed request (product-spec §8). An error response of the API contains the message
 * in the page language. If the request got no response, the message says that the server could not be reached. Text
 * from a proxy is never shown; the message then depends on the HTTP status.
 */
export function errorText(error: unknown): string {
  const data = isObject(error) ? error.data : undefined;
  if (errorCode(error) === 'SITE_AWAY') return messageText('SITE_AWAY');
  if (isObject(data) && typeof data.message === 'string') return data.message;
  const status = isObject(error) ? (error.originalStatus ?? error.status) : undefined;
  const isJson = isObject(error) && error.status !== 'PARSING_ERROR';
  if (isJson && typeof data === 'string' && data.trim() !== '' && !/^\s*</.test(data)) return data;
  if (isJson && isObject(data)) return messageText('UNREACHABLE');
  return messageText(typeof status === 'number' ? messageForStatus(status) : 'UNREACHABLE');
}

/** Returns a message that does not come from the API. It is in the page language. */
const messageText = (message: CodedText<typeof connection.en>) => text(connection, shownLanguage(), message);

/** Returns the message for a response that did not come from the API, by its HTTP status. */
function messageForStatus(status: number): CodedText<typeof connection.en> {
  if (status === 502 || status === 503 || status === 504) return 'SITE_AWAY';
  if (status === 413) return 'TOO_LARGE_ON_THE_WAY';
  if (status === 429) return 'TOO_OFTEN';
  if (status === 408) return 'TOO_SLOW';
  if (status < 400) return 'NOT_OUR_ANSWER';
  return [status < 500 ? 'STOPPED_ON_THE_WAY' : 'SERVER_FAILED', { status: String(status) }];
}

/** Returns the error messages by field of a 422 or 409 response. Empty if the response has none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const data = isObject(error) ? error.data : undefined;
  return isObject(data) && isObject(data.fields) ? (data.fields as Record<string, string>) : {};
}

/**
 * Returns the parameters of the error message by name: texts, numbers, and times in ISO 8601. Empty if the message has
 * no parameters.
 */
export function errorDetails(error: unknown): Readonly<Record<string, string | number>> {
  const data = isObject(error) ? error.data : undefined;
  return isObject(data) && isObject(data.details) ? (data.details as Record<string, string | number>) : {};
}

/** Returns the API's error code, or undefined if the response has no code. */
export function errorCode(error: unknown): string | undefined {
  const data = isObject(error) ? error.data : undefined;
  return isObject(data) && typeof data.code === 'string' ? data.code : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
