import { failureText, refusedFields, translateSentence } from '@fair/area/sentences';
import type { Schema } from '@fair/contract';

/** What a person reads at each field, by the path the call has for it: `name`, `breaks.0.startsAt`. */
export type FieldMessages = Readonly<Record<string, string>>;

/** What is wrong with a body by the very schema the server checks it with, so both say the same (product-spec §5). */
export function wrongFields(schema: Schema, body: unknown): FieldMessages {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    messages[path.join('.')] ??= translateSentence(message);
  }
  return messages;
}

export { failureText, refusedFields };
