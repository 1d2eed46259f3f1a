/** What is sent for a field, as stored: nothing for an empty text or null; of what has parts those that are not empty, if any. */
export function storedValue(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, storedValue(part)] as const);
  const given = parts.filter(([, part]) => part !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
