import { readSessionDraft, writeSessionDraft } from './sessionDraft.ts';

/** The values of a form, and the stored values with which the form was opened. */
export interface Draft<V> {
  readonly base: V;
  readonly values: V;
}

/**
 * Returns the saved draft of a form. A draft whose fields differ from those of `shape` was saved by an older version of
 * the page and is ignored.
 */
export function readDraft<V extends object>(key: string, shape: V): Draft<V> | undefined {
  const { base, values } = (readSessionDraft(key) ?? {}) as Partial<Draft<V>>;
  if (!base || !values) return undefined;
  return Object.keys(shape).every((field) => field in values && field in base) ? { base, values } : undefined;
}

/**
 * Saves a draft, or deletes it if `draft` is undefined. A chosen file cannot be saved, so its field gets the value of
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
