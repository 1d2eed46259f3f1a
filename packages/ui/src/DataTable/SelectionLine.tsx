import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableSelection } from './types.ts';

interface SelectionLineProps<T> {
  readonly selection: TableSelection<T>;
  /** Those of this page. */
  readonly keys: readonly string[];
}

/** All of this page, how many are chosen, and what can be done with them. */
export function SelectionLine<T>({ selection, keys }: SelectionLineProps<T>) {
  const { t } = useTranslation('ui');
  const { selected, onChange, most, actions } = selection;
  const onPage = keys.filter((key) => selected.has(key)).length;
  return (
    <div className="fair-table-selection">
      <Checkbox
        checked={keys.length > 0 && onPage === keys.length}
        indeterminate={onPage > 0 && onPage < keys.length}
        disabled={keys.length === 0}
        onChange={({ target }) => onChange(withKeys(selected, keys, target.checked, most))}
      >
        {t('table.selectPage')}
      </Checkbox>
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

/** The checkbox of one row. */
export function RowCheckbox<T>({
  selection,
  row,
  rowKey,
}: {
  readonly selection: TableSelection<T>;
  readonly row: T;
  readonly rowKey: string;
}) {
  const { t } = useTranslation('ui');
  const { selected, onChange, most, nameOf } = selection;
  return (
    <Checkbox
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
