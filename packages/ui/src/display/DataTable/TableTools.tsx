import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearButton } from '../../fields/useClearButton.tsx';
import { SearchInput } from './SearchInput.tsx';
import { isFiltered, withFilter } from './tableView.ts';
import type { DataTableColumn, DataTableQuery } from './types.ts';

const DAYS = ['from', 'to'] as const;

interface ToolsProps<T> {
  columns: readonly DataTableColumn<T>[];
  query: DataTableQuery;
  onQueryChange: (query: DataTableQuery) => void;
  /** Delay in ms between the last keystroke and the search. */
  delay: number;
}

/** Search inputs and filters of the columns. On narrow screens a button shows and hides them. */
export function TableFilters<T>(props: ToolsProps<T> & { searchAll: boolean; isNarrow: boolean }) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const clearing = useClearButton();
  const { columns, query, onQueryChange, delay, isNarrow } = props;
  const searched = columns.filter((column) => column.searchable || column.filterOptions);
  const hasDays = columns.some((column) => column.filterDays);
  const sortable = columns.filter((column) => column.sortable);
  if (searched.length === 0 && !hasDays && !props.searchAll && !(isNarrow && sortable.length > 0))
    return null;

  const controls = (
    <div id={id} className="fair-table-filters" hidden={isNarrow && !isOpen}>
      {props.searchAll ? (
        <SearchInput
          value={query.q}
          delay={delay}
          placeholder={t('table.searchAll')}
          onSearch={(q) => onQueryChange({ ...query, page: 1, q })}
        />
      ) : null}
      {searched.map((column) =>
        column.filterOptions ? (
          <Select
            key={column.key}
            aria-label={column.title}
            allowClear={clearing}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('table.filterBy', { column: column.title })}
            value={query.filters[column.key] ?? null}
            options={column.filterOptions.map((option) => ({ ...option }))}
            onChange={(value) => onQueryChange(withFilter(query, column.key, value ?? ''))}
          />
        ) : (
          <SearchInput
            key={column.key}
            value={query.filters[column.key] ?? ''}
            delay={delay}
            placeholder={t('table.search', { column: column.title })}
            onSearch={(value) => onQueryChange(withFilter(query, column.key, value))}
          />
        ),
      )}
      {hasDays
        ? DAYS.map((day) => (
            <SearchInput
              key={day}
              value={query.filters[day] ?? ''}
              delay={delay}
              placeholder={t(`table.days.${day}`)}
              dayAfter={t(`table.${day}`)}
              onSearch={(value) => onQueryChange(withFilter(query, day, value))}
            />
          ))
        : null}
      {isNarrow && sortable.length > 0 ? (
        <Select
          aria-label={t('table.sortBy')}
          value={query.sort ?? ''}
          options={[
            { value: '', label: `${t('table.sortBy')}: ${t('table.unsorted')}` },
            ...sortable.flatMap(({ key, title }) => [
              { value: key, label: t('table.ascending', { column: title }) },
              { value: `-${key}`, label: t('table.descending', { column: title }) },
            ]),
          ]}
          onChange={(sort) => onQueryChange({ ...query, page: 1, sort: sort || undefined })}
        />
      ) : null}
    </div>
  );
  if (!isNarrow) return controls;
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('table.filters')}
      </Button>
      {controls}
    </>
  );
}

const isDay = (key: string): key is (typeof DAYS)[number] => DAYS.some((day) => day === key);

interface TableCounts {
  /** Number of matching rows. Undefined while loading or after an error, so that the page does not say “0 results”. */
  readonly shown: number | undefined;
  readonly total: number;
}

export function TableSummary<T>({
  columns,
  query,
  onQueryChange,
  onReset,
  shown,
  total,
}: Omit<ToolsProps<T>, 'delay'> & TableCounts & { readonly onReset: () => void }) {
  const { t } = useTranslation('ui');
  const pills = Object.entries(query.filters).map(([key, value]) => {
    const column = columns.find((candidate) => candidate.key === key);
    const label = column?.filterOptions?.find((option) => option.value === value)?.label ?? value;
    return {
      key,
      text: `${column?.title ?? (isDay(key) ? t(`table.${key}`) : key)}: ${label}`,
      onRemove: () => onQueryChange(withFilter(query, key, '')),
    };
  });
  if (query.q.trim()) {
    pills.unshift({
      key: 'q',
      text: `“${query.q.trim()}”`,
      onRemove: () => onQueryChange({ ...query, page: 1, q: '' }),
    });
  }
  const isChanged = isFiltered(query) || Boolean(query.sort);
  const canChange = columns.some(
    (column) => column.searchable || column.filterOptions || column.filterDays || column.sortable,
  );
  return (
    <div className="fair-table-summary">
      <span role="status" className="fair-table-count">
        {shown === undefined
          ? null
          : shown === total
            ? t('table.results', { count: total })
            : t('table.resultsOf', { shown, total })}
      </span>
      {pills.map((pill) => (
        <button
          key={pill.key}
          type="button"
          className="fair-pill"
          aria-label={t('table.remove', { filter: pill.text })}
          onClick={pill.onRemove}
        >
          {pill.text}
          <CloseOutlined aria-hidden="true" />
        </button>
      ))}
      {canChange || isChanged ? (
        <Button
          type="text"
          size="small"
          icon={<UndoOutlined aria-hidden="true" />}
          disabled={!isChanged}
          onClick={onReset}
        >
          {t('table.reset')}
        </Button>
      ) : null}
    </div>
  );
}
