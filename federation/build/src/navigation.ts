// Reads the navigation entries of an area. They are declared in its source, and the shell shows them before the area's
// code is loaded.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A navigation entry. The type has the same shape as in packages/contract/src/remotes.ts. */
export interface NavEntry {
  /** path of a page of the area */
  to: string;
  label: { en: string; sv: string };
  /** shown instead of `label` once the fair is over or cancelled */
  endedLabel?: { en: string; sv: string };
  icon?: string;
  /** shown in the section bar only, not in the navbar */
  section?: boolean;
  /** account field that must be true */
  when?: string;
  /** position among the entries of the role's area, which are at 0, 10, 20 …; last by default */
  order?: number;
}

/**
 * Returns the path of an area's navigation file.
 * @param folder of the area
 */
export const navigationFile = (folder: string) => path.join(folder, 'src', 'navigation.json');

/**
 * Reads and checks the navigation entries in the source of an area.
 * @param folder of the area
 * @throws Error that names an entry which leads out of the area or lacks a text
 */
export function readNavigation(folder: string, area: string): NavEntry[] {
  const file = navigationFile(folder);
  const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(entries)) throw new Error(`${file} is not a list of entries.`);
  return entries.map((entry: Partial<NavEntry> | undefined, index) => {
    const { to, label, endedLabel, icon, section, when, order } = entry ?? {};
    const isOwn = typeof to === 'string' && to.startsWith(`/${area}/`);
    const { en, sv } = { en: label?.en?.trim(), sv: label?.sv?.trim() };
    if (isOwn && en && sv)
      return {
        to,
        label: { en, sv },
        ...(endedLabel && { endedLabel }),
        ...(icon && { icon }),
        ...(section && { section }),
        ...(when && { when }),
        ...(typeof order === 'number' && { order }),
      };
    throw new Error(
      `${file}, entry ${index + 1}: ${isOwn ? '"label" needs a text in en and sv.' : `"to" must lead to a page of the area, /${area}/….`}`,
    );
  });
}
