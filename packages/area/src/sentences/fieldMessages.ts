import { errorCode, errorDetails, errorText, fieldErrors } from '@fair/client';
import type { Schema } from '@fair/contract';
import { translateSentence, translateWithDetails } from './swedish.ts';

/** The sentence under each field that needs attention, by field name. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * Checks a form by the very schema the server checks it with, so both say the same (product-spec §5).
 * @returns the first sentence of each field in the language shown; empty when all is well
 */
export function checkFields(schema: Schema, value: unknown): FieldMessages {
  const result = schema.safeParse(value);
  if (result.success) return {};
  const messages: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '');
    messages[field] ??= translateSentence(issue.message);
  }
  return messages;
}

/** What a refusal says about single fields, in the language shown. */
export function refusedFields(error: unknown): FieldMessages {
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([field, sentence]) => [field, translateSentence(sentence)]),
  );
}

/** The sentence of a failed call in the language shown. */
export function failureText(error: unknown): string {
  return translateWithDetails(errorCode(error), errorDetails(error)) ?? translateSentence(errorText(error));
}

/** An empty input is no value: the schema then says what to enter instead of what is wrong with ''. */
export function orUndefined(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}
