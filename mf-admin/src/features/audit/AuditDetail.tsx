import type { AuditEntry } from '@fair/contract';
import { useTimeZone } from '@fair/kit/fair';
import { formatDateTime } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import './audit.css';

const ID = /^[0-9a-f]{24}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Details of a log entry. Changed values have a line each ('packageId: 2 → 3'), and all other details share a line
 * ('fields: name, slug; count: 3').
 */
export function AuditDetail({
  entry: { changes = [], detail = {}, reason, network },
}: {
  readonly entry: AuditEntry;
}) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const write = (value: unknown): string => {
    if (value === undefined) return t('audit.nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map(write).join(', ');
    const text = String(value);
    return MOMENT.test(text) ? formatDateTime(text, { timeZone }) : text;
  };
  const changed = new Set(changes.map(({ field }) => field));
  const isShownElsewhere = ([name, value]: [string, unknown]) =>
    // Not shown: ids, because they mean nothing to the reader; changed values, because they have their own line; an
    // empty list of fields.
    ID.test(String(value)) || changed.has(name) || (name === 'fields' && String(value) === '');
  const others = Object.entries(detail)
    .map(([name, value]): [string, unknown] => [
      name,
      name === 'fields' && Array.isArray(value) ? value.filter((field) => !changed.has(field)) : value,
    ])
    .filter((entry) => !isShownElsewhere(entry));
  const said = [
    ...(reason ? [`${t('audit.reason')}: ${reason}`] : []),
    ...(network ? [t('audit.from', { network })] : []),
  ];
  if (changes.length === 0 && others.length === 0 && said.length === 0) return '–';
  return (
    <div className="fair-audit-detail">
      {said.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {/* The names of stored fields are English in both languages. */}
      <div lang="en" translate="no">
        {changes.map(({ field, from, to }) => (
          <div key={field}>{`${field}: ${write(from)} → ${write(to)}`}</div>
        ))}
        {others.length > 0 ? (
          <div>{others.map(([name, value]) => `${name}: ${write(value)}`).join('; ')}</div>
        ) : null}
      </div>
    </div>
  );
}
