import { useUserOfType } from '@fair/client';

/**
 * The key under which what is typed into a form of this admin's is kept: over a reload, a new login, and leaving the page.
 * @param version of what is edited, where saving is held against it: what was typed on top of another is not brought back
 */
export function useDraftKey(form: string, version?: string): string | undefined {
  const id = useUserOfType('admin')?.id;
  return id && ['admin', id, form, version].filter(Boolean).join('.');
}
