import { readSessionDraft, writeSessionDraft } from './drafts/sessionDraft.ts';

/** Values typed into a form and the stored values it was filled from. */
export interface Draft<V> {
  readonly base: V;
  readonly values: V;
}

/**
 * Returns the saved draft of a form if it has exactly the fields of `shape`; a draft of an older version of
 * the page is dropped.
 */
export function readDraft<V extends object>(key: string, shape: V): Draft<V> | undefined {
  const { base, values } = (readSessionDraft(key) ?? {}) as Partial<Draft<V>>;
  if (!base || !values) return undefined;
  return Object.keys(shape).every((field) => field in values && field in base) ? { base, values } : undefined;
}

/**
 * Saves the draft, or deletes the saved one. A chosen file cannot be saved: its field keeps the value of
 * `base`.
 */
export function saveDraft<V extends object>(key: string, draft: Draft<V> | undefined): void {
  writeSessionDraft(key, draft && { ...draft, values: withoutFiles(draft) });
}

const withoutFiles = <V extends object>({ base, values }: Draft<V>): V =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value instanceof File ? base[field as keyof V] : value,
    ]),
  ) as V;
