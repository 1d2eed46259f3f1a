import { keep, readKept } from './drafts/index.ts';

/** What someone typed into a form and what was stored when they began. */
export interface Draft<V> {
  readonly base: V;
  readonly values: V;
}

/**
 * The kept draft of a form, if there is one with exactly the fields of `shape`: one kept by an older version of the
 * page is dropped.
 */
export function readDraft<V extends object>(key: string, shape: V): Draft<V> | undefined {
  const { base, values } = (readKept(key) ?? {}) as Partial<Draft<V>>;
  if (!base || !values) return undefined;
  return Object.keys(shape).every((field) => field in values && field in base) ? { base, values } : undefined;
}

/** Keeps the draft, or forgets it when there is none. */
export function keepDraft<V>(key: string, draft: Draft<V> | undefined): void {
  keep(key, draft);
}
