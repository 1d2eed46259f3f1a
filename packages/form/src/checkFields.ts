import { acceptingStored, type Schema } from '@fair/contract';
import { fieldText, problemOf } from '@fair/texts/fields';
import { i18n } from '@fair/ui/i18n';

/** What a person reads at each field, by the path the call has for it: `name`, `breaks.0.startsAt`. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * Checks a body by the very schema the server checks it with, so both say the same (product-spec §5).
 * @param stored values that are accepted unchanged, whatever invisible characters they contain
 * @returns the first sentence of each field in the language shown; empty when all is well
 */
export function checkFields(schema: Schema, body: unknown, stored?: unknown): FieldMessages {
  const language = i18n.language === 'sv' ? 'sv' : 'en';
  const messages: Record<string, string> = {};
  const { error } = acceptingStored(stored, () => schema.safeParse(body));
  for (const issue of error?.issues ?? []) {
    messages[issue.path.join('.')] ??= fieldText(language, problemOf(issue));
  }
  return messages;
}
