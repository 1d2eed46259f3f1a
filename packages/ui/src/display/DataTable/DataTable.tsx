import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Pagination } from 'antd';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../feedback/Loading.tsx';
import { useMediaQuery } from '../../hooks/useMediaQuery.ts';
import { useLanguage } from '../../i18n/index.ts';
import { BREAKPOINTS } from '../../theme/tokens.ts';
import { CardRows } from './CardRows.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { SERVER_SEARCH_DELAY_MS } from './SearchInput.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { TableFilters, TableSummary } from './TableTools.tsx';
import { cellValue, emptyQuery, pageRows, selectRows } from './tableView.ts';
import type { DataTableColumn, DataTableProps, DataTableQuery } from './types.ts';
import { WideTable } from './WideTable.tsx';
import './DataTable.css';

/**
 * antd's own icons have English names for screen readers. This icon has no name, because the list item around it has
 * one in the page language.
 */
const JUMP = (
  <span className="ant-pagination-item-link">
    <EllipsisOutlined aria-hidden="true" />
  </span>
);

/**
 * A table of records with search per column, filters as removable pills, column toggles, sorting and expandable rows.
 * Below 640 px, rows are shown as cards. The table searches and sorts the local rows. If `total` is given, the server
 * searches and sorts instead, and each new query is reported to `onQueryChange`.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.cards - 0.02}px)`);
  const [ownQuery, setOwnQuery] = useState<DataTableQuery>(() => emptyQuery(props.pageSize));
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const { columns, rows, rowKey, rowActions, loading = false } = props;
  const query = props.query ?? ownQuery;
  const isServerSide = props.total !== undefined;

  const changeQuery = (next: DataTableQuery) => {
    if (!props.query) setOwnQuery(next);
    props.onQueryChange?.(next);
  };

  const selected = useMemo(
    () => (isServerSide ? rows : selectRows(rows, columns, query, language)),
    [isServerSide, rows, columns, query, language],
  );
  // Rendering a hundred rows at once would block input for 100 ms, so React renders them with low priority.
  const deferredRows = useDeferredValue(rows);
  const isRenderPending = isServerSide && deferredRows !== rows;
  const page = isServerSide ? deferredRows : pageRows(selected, query);
  const matching = props.total ?? selected.length;
  const isFirstLoad = (loading || isRenderPending) && deferredRows.length === 0;
  const isCounted = !isFirstLoad && !props.error;
  const lastPage = Math.max(1, Math.ceil(matching / query.pageSize));

  // The page of the query can be past the last page if rows were deleted or the user opened an old link.
  useEffect(() => {
    if (isCounted && !loading && query.page > lastPage) changeQuery({ ...query, page: lastPage });
  });

  const primary = columns.find((column) => column.primary) ?? columns[0];
  const hasRoom = useHasRoom(columns);
  const shownColumns = columns.filter(
    (column) => column === primary || (toggled[column.key] ?? (!column.hidden && hasRoom(column))),
  );

  const renderCell = (column: DataTableColumn<T>, row: T): ReactNode => {
    if (column.render) {
      const shown = column.render(row);
      return typeof shown === 'string' ? breakable(shown) : shown;
    }
    const value = cellValue(column, row);
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t('table.yes') : t('table.no');
    return value instanceof Date ? value.toISOString() : breakable(String(value));
  };

  const { selection, expandedRow, isExpandable } = props;
  const shownRows = {
    ...{ rows: page, columns: shownColumns, renderCell },
    ...{ rowKey, rowActions, selection, expandedRow, isExpandable },
  };
  const empty = (
    <div className="fair-table-empty">
      <p>{props.emptyText ?? t('table.none')}</p>
      {props.emptyAction}
    </div>
  );

  return (
    // Without a title, the section is not a landmark, because a page can have several tables, each in its own panel.
    <section className="fair-table" aria-label={props.title} aria-busy={loading}>
      <div className="fair-table-head">
        <div className="fair-table-titles">
          {props.title ? <h2>{props.title}</h2> : null}
          {props.subtitle ? <div className="fair-table-subtitle">{props.subtitle}</div> : null}
        </div>
        <div className="fair-table-actions">
          <ColumnMenu
            columns={columns.map((column) => ({
              key: column.key,
              title: column.title,
              isShown: shownColumns.includes(column),
              isFixed: column === primary,
            }))}
            onToggle={(key, isShown) => setToggled({ ...toggled, [key]: isShown })}
          />
          {props.actions}
        </div>
      </div>
      <TableFilters
        columns={shownColumns}
        query={query}
        onQueryChange={changeQuery}
        delay={isServerSide ? SERVER_SEARCH_DELAY_MS : 0}
        searchAll={props.searchAll === true}
        isNarrow={isNarrow}
      />
      <TableSummary
        columns={columns}
        query={query}
        onQueryChange={changeQuery}
        onReset={() => changeQuery({ ...emptyQuery(query.pageSize) })}
        shown={isCounted ? matching : undefined}
        total={isServerSide ? matching : rows.length}
      />
      {props.selection && isCounted && matching > 0 ? (
        <SelectionLine selection={props.selection} keys={page.map(rowKey)} />
      ) : null}
      {props.error ? (
        props.error
      ) : isFirstLoad ? (
        <Loading variant="table" />
      ) : isNarrow ? (
        matching === 0 ? (
          empty
        ) : (
          <CardRows {...shownRows} />
        )
      ) : (
        <WideTable
          {...shownRows}
          query={query}
          onSort={(sort) => changeQuery({ ...query, page: 1, sort })}
          label={t('table.body', { title: props.title ?? t('table.table') })}
          isBusy={loading}
          isRenderPending={isRenderPending}
          empty={empty}
        />
      )}
      {props.pages !== undefined ? (
        props.pages
      ) : matching > query.pageSize ? (
        <Pagination
          className="fair-table-pages"
          current={query.page}
          pageSize={query.pageSize}
          total={matching}
          showSizeChanger={false}
          simple={isNarrow}
          jumpPrevIcon={JUMP}
          jumpNextIcon={JUMP}
          onChange={(next) => changeQuery({ ...query, page: next })}
        />
      ) : null}
    </section>
  );
}

function useHasRoom<T>(columns: readonly DataTableColumn<T>[]) {
  const hasRoom = ({ from = 0 }: DataTableColumn<T>) => window.innerWidth >= from;
  // The snapshot is a string, so that resizing the window rerenders only when a column appears or disappears.
  useSyncExternalStore(
    subscribeToResize,
    () => columns.map(hasRoom).join(),
    () => '',
  );
  return hasRoom;
}

function subscribeToResize(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

/** Matches a word longer than any in the texts of pages. On paper a column may be too narrow for such a word. */
const LONG_WORD = /\S{31}/;

/**
 * Lets an email address break after its @ on paper (AppProviders/print.css). Any other long word gets a break mark at
 * its end; print.css then lets the cell's text break anywhere. The table applies this function to plain texts in cells;
 * links in cells must call it themselves.
 */
export function breakable(text: string): ReactNode {
  const [name, ...domain] = text.split('@');
  if (domain.length === 0) {
    if (!LONG_WORD.test(text)) return text;
    return (
      <>
        {text}
        <wbr />
      </>
    );
  }
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  );
}
