import type { Schema } from '@fair/contract';
import { problemOf } from '@fair/texts/fields';
import type * as z from 'zod/mini';
import { refuse, type Sentence } from './errors.ts';

/**
 * Maximum number of fields named in a response. A request of a megabyte can have any number of unknown
 * fields.
 */
const MAX_NAMED = 200;

/**
 * Collects the wrong fields of a request in a Map. In an object, a field name chosen by the client could collide with
 * `toString` or `__proto__`.
 */
export class WrongFields {
  readonly #problems = new Map<string, Sentence>();
  #isWrong = false;

  /** Adds a problem. Only the first problem of each field is kept. */
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

  throwIfAny(): void {
    if (this.#isWrong) throw refuse('VALIDATION_FAILED', { fields: Object.fromEntries(this.#problems) });
  }

  /**
   * Validates one part of a request and adds every problem under its field name, or under `body` if it
   * concerns no field. Each unknown field is added separately.
   */
  parsePart(schema: Schema, value: unknown): unknown {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    // Marks the part as wrong even if none of its issues names a field.
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
