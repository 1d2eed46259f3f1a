import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TableSelection } from './types.ts';

interface SelectionLineProps<T> {
  readonly selection: TableSelection<T>;
  readonly keys: readonly string[];
}

export function SelectionLine<T>({ selection, keys }: SelectionLineProps<T>) {
  const { t } = useTranslation('ui');
  const { selected, onChange, most, actions } = selection;
  const onPage = keys.filter((key) => selected.has(key)).length;
  const isPartly = onPage > 0 && onPage < keys.length;
  return (
    <div className="fair-table-selection">
      <label className="fair-check-label">
        <input
          // HTML has no attribute for the indeterminate state, so it is set as a property.
          ref={(box) => {
            if (box) box.indeterminate = isPartly;
          }}
          type="checkbox"
          className="fair-check"
          checked={keys.length > 0 && onPage === keys.length}
          disabled={keys.length === 0}
          onChange={({ target }) => onChange(withKeys(selected, keys, target.checked, most))}
        />
        {t('table.selectPage')}
      </label>
      <span role="status">{selected.size > 0 ? t('table.selected', { count: selected.size }) : null}</span>
      {selected.size > 0 ? (
        <>
          {actions}
          <Button type="text" size="small" onClick={() => onChange(new Set())}>
            {t('table.selectNone')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/**
 * The checkbox of a row. It is a native checkbox, because antd's checkboxes took a third of the rendering time of a
 * page with 100 rows.
 */
export function RowCheckbox<T>({
  selection,
  row,
  rowKey,
  t,
}: {
  readonly selection: TableSelection<T>;
  readonly row: T;
  readonly rowKey: string;
  readonly t: TFunction<'ui'>;
}) {
  const { selected, onChange, most, nameOf } = selection;
  return (
    <input
      type="checkbox"
      className="fair-check"
      aria-label={t('table.select', { name: nameOf(row) })}
      checked={selected.has(rowKey)}
      onChange={({ target }) => onChange(withKeys(selected, [rowKey], target.checked, most))}
    />
  );
}

function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isChosen: boolean,
  most: number,
): ReadonlySet<string> {
  if (isChosen) return new Set([...selected, ...keys].slice(0, most));
  return new Set([...selected].filter((key) => !keys.includes(key)));
}
