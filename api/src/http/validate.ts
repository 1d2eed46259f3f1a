import type { Schema } from '@fair/contract';
import type * as z from 'zod/mini';

/**
 * Validates one part of a request. Every problem goes into `fields` under the name of its field (for unknown
 * fields, each under its own name), so that a form can show all of them at once.
 */
export function parsePart(schema: Schema, value: unknown, fields: Record<string, string>): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) note(issue, fields);
  return undefined;
}

function note(issue: z.core.$ZodIssue, fields: Record<string, string>): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'This field is not known here.';
    return;
  }
  fields[issue.path.join('.') || 'body'] ??= sentenceOf(issue);
}

/** zod/mini has no sentences of its own; what the contract does not say is said here. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message;
  return issue.code === 'invalid_type' ? `Expected ${issue.expected}.` : 'This value is not valid.';
}
