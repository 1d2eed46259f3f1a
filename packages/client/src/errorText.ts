import { ERRORS } from '@fair/contract';

export const UNREACHABLE_TEXT = "Couldn't reach the server, please check your internet connection.";

/**
 * The sentence to show for a failed call (product-spec §8): the message of the answer, else the answer itself when it is
 * a text, else that the server could not be reached. What a proxy says while there is nobody behind it (a page of its
 * own, or nothing) is neither: the person's connection is fine then, and the fair's site is away.
 */
export function errorText(error: unknown): string {
  const data = isObject(error) ? error.data : undefined;
  if (isObject(data) && typeof data.message === 'string') return data.message;
  if (isFromProxy(error, data)) return ERRORS.SITE_AWAY[1];
  if (typeof data === 'string' && data.trim() !== '') return data;
  return UNREACHABLE_TEXT;
}

function isFromProxy(error: unknown, data: unknown): boolean {
  const status = isObject(error) && (error.originalStatus ?? error.status);
  if (status !== 502 && status !== 503 && status !== 504) return false;
  return typeof data !== 'string' || data.trim() === '' || /^\s*</.test(data);
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
