import { connection } from '@fair/texts/connection';
import { text } from '@fair/texts/text';
import { shownLanguage } from './language.ts';

/**
 * The sentence to show for a failed call (product-spec §8): the message of the answer, which is in the language that was
 * asked for, else the answer itself when it is a text, else that the server could not be reached. While nobody is behind
 * the web entry it answers by itself, in English, and a proxy by a page of its own or nothing: the person's connection is
 * fine then, and the fair's site is away.
 */
export function errorText(error: unknown): string {
  const data = isObject(error) ? error.data : undefined;
  if (errorCode(error) === 'SITE_AWAY') return inWords('SITE_AWAY');
  if (isObject(data) && typeof data.message === 'string') return data.message;
  if (isFromProxy(error, data)) return inWords('SITE_AWAY');
  if (typeof data === 'string' && data.trim() !== '') return data;
  return inWords('UNREACHABLE');
}

/** What the page says by itself. */
const inWords = (said: keyof typeof connection.en) => text(connection, shownLanguage(), said);

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
