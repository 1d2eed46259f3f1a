// What an area adds to the navigation: declared in its source, shown by the shell before its code is loaded.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** As packages/contract/src/remotes.ts reads it. */
export interface NavEntry {
  /** of a page of the area */
  to: string;
  label: { en: string; sv: string };
  icon?: string;
  /** only in the bar of sections, not in the navbar */
  section?: boolean;
  /** the field of the account that must be true */
  when?: string;
  /** its place among the entries of the role's area, which stand at 0, 10, 20 …; else behind them */
  order?: number;
}

/** @param folder of the area */
export const navigationFile = (folder: string) => path.join(folder, 'src', 'navigation.json');

/**
 * What the source of an area says.
 * @param folder of the area
 * @throws Error that names the entry which leads elsewhere, or has no text in a language
 */
export function readNavigation(folder: string, area: string): NavEntry[] {
  const file = navigationFile(folder);
  const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(entries)) throw new Error(`${file} is no list of entries.`);
  return entries.map((entry: Partial<NavEntry> | undefined, index) => {
    const { to, label, icon, section, when, order } = entry ?? {};
    const isOwn = typeof to === 'string' && to.startsWith(`/${area}/`);
    const { en, sv } = { en: label?.en?.trim(), sv: label?.sv?.trim() };
    if (isOwn && en && sv)
      return {
        to,
        label: { en, sv },
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
