import { useUserOfType } from '@fair/client';

/**
 * Returns the storage key for the unsaved input of a form of this admin. The input survives a reload, a new login and
 * leaving the page.
 * @param version version of the edited object; a draft based on another version is not restored
 */
export function useDraftKey(form: string, version?: string): string | undefined {
  const id = useUserOfType('admin')?.id;
  return id && ['admin', id, form, version].filter(Boolean).join('.');
}
