import { readSessionDraft, writeSessionDraft } from './sessionDraft.ts';

/** The current values of a form, and the stored values that the form was opened with. */
export interface Draft<V> {
  readonly base: V;
  readonly values: V;
}

/**
 * Returns the saved draft of a form. A draft that lacks a field of `shape` is ignored, because an older version of the
 * page has saved it.
 */
export function readDraft<V extends object>(key: string, shape: V): Draft<V> | undefined {
  const { base, values } = (readSessionDraft(key) ?? {}) as Partial<Draft<V>>;
  if (!base || !values) return undefined;
  return Object.keys(shape).every((field) => field in values && field in base) ? { base, values } : undefined;
}

/**
 * Saves a draft, or deletes it if `draft` is undefined. Chosen files cannot be saved; their fields get the values of
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
