/** Change of one field. `from` is absent if the field had no value before, `to` if the field has no value now. */
export interface AuditChange {
  readonly field: string;
  readonly from?: AuditValue;
  readonly to?: AuditValue;
}
type AuditValue = string | number | boolean;

/**
 * Maximum length of a logged value in characters. Names of places and addresses are shorter. The rest of a longer
 * text is not needed to understand the entry.
 */
const MAX_CHARACTERS = 200;

/**
 * Returns the changes of the given fields. Callers list the fields one by one: settings, states and codes,
 * never personal data, secrets or texts about a person.
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
  return textOf(value).slice(0, MAX_CHARACTERS);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ');
  return String(value);
}
