import { keep, readKept } from '../drafts/index.ts';

/** What someone typed into a profile form and what was stored when they began. */
export interface ProfileDraft<T> {
  readonly base: T;
  readonly values: T;
}

/**
 * The kept draft of a form, if there is one with exactly the fields of `shape`: one kept by an older
 * version of the page is dropped.
 */
export function readDraft<T extends object>(key: string, shape: T): ProfileDraft<T> | undefined {
  const kept = readKept(key) as Partial<ProfileDraft<T>> | undefined;
  const { base, values } = kept ?? {};
  if (!base || !values) return undefined;
  return Object.keys(shape).every((field) => field in values && field in base) ? { base, values } : undefined;
}

/** Keeps the draft, or forgets it when there is none. */
export function keepDraft<T>(key: string, draft: ProfileDraft<T> | undefined): void {
  keep(key, draft);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose value differs, with the value of `next`. */
export function changesBetween<T extends object>(before: T, next: T): Partial<T> {
  const fields = Object.keys(next) as (keyof T)[];
  return Object.fromEntries(
    fields.filter((field) => !isSame(before[field], next[field])).map((field) => [field, next[field]]),
  ) as Partial<T>;
}

/** The fields changed here and, since `draft.base` was read, to something else in another window. */
export function conflictsWith<T extends object>(draft: ProfileDraft<T>, stored: T): (keyof T)[] {
  const mine = changesBetween(draft.base, draft.values);
  const theirs = changesBetween(draft.base, stored);
  return (Object.keys(mine) as (keyof T)[]).filter(
    (field) => field in theirs && !isSame(stored[field], draft.values[field]),
  );
}

/** The draft on top of what is stored now: fields not touched here take the stored value. */
export function rebase<T extends object>(draft: ProfileDraft<T>, stored: T): ProfileDraft<T> {
  return { base: stored, values: { ...stored, ...changesBetween(draft.base, draft.values) } };
}
