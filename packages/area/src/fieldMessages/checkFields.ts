import type { Schema } from '@fair/contract';
import { fieldText, problemOf } from '@fair/texts/fields';
import { i18n } from '@fair/ui/i18n';

/** The sentence under each field that needs attention, by field name. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * Checks a form by the very schema the server checks it with, so both say the same (product-spec §5).
 * @returns the first sentence of each field in the language shown; empty when all is well
 */
export function checkFields(schema: Schema, value: unknown): FieldMessages {
  const result = schema.safeParse(value);
  if (result.success) return {};
  const language = i18n.language === 'sv' ? 'sv' : 'en';
  const messages: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '');
    messages[field] ??= fieldText(language, problemOf(issue));
  }
  return messages;
}

/** An empty input is no value: the schema then says what to enter instead of what is wrong with ''. */
export function orUndefined(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}
