import { acceptingStored, type Schema } from '@fair/contract';
import { fieldText, problemOf } from '@fair/texts/fields';
import { i18n } from '@fair/ui/i18n';

/** Error messages by the path of a field in the request body, for example `name` or `breaks.0.startsAt`. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * Validates a request body with the schema that the server uses too, so that both give the same error messages
 * (product-spec §5).
 * @param stored values that are accepted unchanged, even if they contain invisible characters
 * @returns the first message of each field in the page language; empty if the body is valid
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
