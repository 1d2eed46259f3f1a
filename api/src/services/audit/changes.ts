/** What a field was and what it became; absent: it had no value. */
export interface AuditChange {
  readonly field: string;
  readonly from?: AuditValue;
  readonly to?: AuditValue;
}
type AuditValue = string | number | boolean;

/** A place or an address is no longer; what is cut off is not what the entry is about. */
const MOST_CHARACTERS = 200;

/**
 * What has become of these fields, of those that are another than before. The caller names them, one by one: settings,
 * states and codes; never what is a person's, a secret, or a text that somebody wrote about one.
 */
export function changesOf<const F extends string>(
  fields: readonly F[],
  before: { readonly [N in F]?: unknown },
  after: { readonly [N in F]?: unknown },
): AuditChange[] {
  return fields.flatMap((field) => {
    const [from, to] = [auditedValue(before[field]), auditedValue(after[field])];
    if (from === to) return [];
    return { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  });
}

function auditedValue(value: unknown): AuditValue | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return textOf(value).slice(0, MOST_CHARACTERS);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ');
  return String(value);
}
