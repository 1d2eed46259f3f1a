import { readStoredValue, removeStoredValue, storeValue } from '@fair/ui/storage';
import { useSyncExternalStore } from 'react';
import { STARS_KEY } from './starsKey.ts';

/** Maximum number of companies starred in one browser (NEXT 1.1). */
export const MOST_STARS = 100;

/** Time in ms after which a star in the browser expires: 30 days (NEXT 1.1). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Star {
  readonly slug: string;
  /** Time in ms since 1970 at which the visitor starred the company. */
  readonly at: number;
}

const isStar = (value: unknown): value is Star => {
  const { slug, at } = (value ?? {}) as Partial<Star>;
  return typeof slug === 'string' && typeof at === 'number';
};

/** Parses the stored value. Invalid and expired entries are dropped. */
function parse(stored: string | undefined, now: number): readonly Star[] {
  try {
    const stars: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(stars)
      ? stars.filter((star) => isStar(star) && now - star.at < KEPT_MS).slice(0, MOST_STARS)
      : [];
  } catch {
    return [];
  }
}

const NONE: readonly string[] = [];
let last: { readonly stored: string | undefined; readonly slugs: readonly string[] } = {
  stored: undefined,
  slugs: NONE,
};

/**
 * Returns the slugs of the starred companies. Returns the same array until the stored value changes, as React requires.
 */
function readSlugs(): readonly string[] {
  const stored = readStoredValue(STARS_KEY);
  if (stored !== last.stored) last = { stored, slugs: parse(stored, Date.now()).map(({ slug }) => slug) };
  return last.slugs;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The browser fires `storage` when another window changes local storage.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function store(stars: readonly Star[]): void {
  if (stars.length === 0) removeStoredValue(STARS_KEY);
  else storeValue(STARS_KEY, JSON.stringify(stars));
  for (const listener of listeners) listener();
}

/**
 * Stars a company in this browser.
 * @returns false if the browser has its maximum number of stars or blocks storage
 */
export function addBrowserStar(slug: string): boolean {
  const now = Date.now();
  const stars = parse(readStoredValue(STARS_KEY), now).filter((star) => star.slug !== slug);
  if (stars.length >= MOST_STARS) return false;
  store([...stars, { slug, at: now }]);
  return readSlugs().includes(slug);
}

export function removeBrowserStar(slug: string): void {
  store(parse(readStoredValue(STARS_KEY), Date.now()).filter((star) => star.slug !== slug));
}

export const clearBrowserStars = (): void => store([]);

/** Returns the slugs of the companies starred in this browser, the oldest star first. */
export const useBrowserStars = (): readonly string[] =>
  useSyncExternalStore(subscribe, readSlugs, () => NONE);
