import type { Schema } from '@fair/contract';
import { problemOf } from '@fair/texts/fields';
import type * as z from 'zod/mini';
import { refuse, type Sentence } from './errors.ts';

/** A body of a megabyte can have as many unknown fields as it likes: an answer names so many. */
const MOST_NAMED = 200;

/**
 * What is wrong with a request, by field. A Map, since a field is named by the client: in an object `toString`
 * and `__proto__` would be there already.
 */
export class WrongFields {
  readonly #problems = new Map<string, Sentence>();
  #isWrong = false;

  /** What is noted first of a field stays. */
  note(field: string, problem: Sentence): void {
    this.#isWrong = true;
    if (this.#problems.size < MOST_NAMED && !this.#problems.has(field)) this.#problems.set(field, problem);
  }

  noteUnknown(field: string): void {
    this.note(field, 'NOT_KNOWN');
  }

  has(field: string): boolean {
    return this.#problems.has(field);
  }

  /** Throws VALIDATION_FAILED with every field when anything was wrong. */
  refuseIfAny(): void {
    if (this.#isWrong) throw refuse('VALIDATION_FAILED', { fields: Object.fromEntries(this.#problems) });
  }

  /**
   * Validates one part of a request. Every problem is noted under the name of its field (for unknown fields, each
   * under its own name), so that a form can show all of them at once; without a name it is `body`.
   */
  parsePart(schema: Schema, value: unknown): unknown {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    // Whatever the issues say, a part that failed never goes on.
    this.#isWrong = true;
    for (const issue of parsed.error.issues) this.#noteIssue(issue);
    return undefined;
  }

  #noteIssue(issue: z.core.$ZodIssue): void {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) this.noteUnknown([...issue.path, key].join('.'));
    } else this.note(issue.path.join('.') || 'body', problemOf(issue));
  }
}
