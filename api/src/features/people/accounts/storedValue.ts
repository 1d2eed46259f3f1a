/**
 * Converts a value of a request to its stored form. An empty text or null becomes undefined, and objects keep
 * only their non-empty parts.
 */
export function storedValue(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, storedValue(part)] as const);
  const given = parts.filter(([, part]) => part !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
