import type { Schema } from '@fair/contract';
import { problemOf } from '@fair/texts/fields';
import type * as z from 'zod/mini';
import { refuse, type Sentence } from './errors.ts';

/**
 * Maximum number of fields named in a response. A body of a megabyte can contain any number of unknown ones.
 */
const MAX_NAMED = 200;

/**
 * Collects the wrong fields of a request. A Map, because clients choose field names and an object would
 * already contain `toString` and `__proto__`.
 */
export class WrongFields {
  readonly #problems = new Map<string, Sentence>();
  #isWrong = false;

  /** Adds a problem; the first one of a field is kept. */
  add(field: string, problem: Sentence): void {
    this.#isWrong = true;
    if (this.#problems.size < MAX_NAMED && !this.#problems.has(field)) this.#problems.set(field, problem);
  }

  addUnknown(field: string): void {
    this.add(field, 'NOT_KNOWN');
  }

  has(field: string): boolean {
    return this.#problems.has(field);
  }

  /** Throws VALIDATION_FAILED with all fields if there were any problems. */
  throwIfAny(): void {
    if (this.#isWrong) throw refuse('VALIDATION_FAILED', { fields: Object.fromEntries(this.#problems) });
  }

  /**
   * Validates one part of a request and adds every problem under its field name, or `body` without one, so
   * that a form can show all of them at once. Unknown fields are added one by one.
   */
  parsePart(schema: Schema, value: unknown): unknown {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    // A part that failed is rejected even if its issues name no field.
    this.#isWrong = true;
    for (const issue of parsed.error.issues) this.#addIssue(issue);
    return undefined;
  }

  #addIssue(issue: z.core.$ZodIssue): void {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) this.addUnknown([...issue.path, key].join('.'));
    } else this.add(issue.path.join('.') || 'body', problemOf(issue));
  }
}
