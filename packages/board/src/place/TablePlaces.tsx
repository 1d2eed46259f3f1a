import { api, queryFor } from '@fair/client';
import { getMap } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useTableName } from '@fair/kit/fair';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import type { Table } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import './tablePlaces.css';

const { useGetMapForTablesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getMapForTables: queryFor(build, getMap, ['Companies']) }),
});

/** Kinds of places on the floor plan where a table can be: booths and meeting places. */
const PLACES: ReadonlySet<string> = new Set(['booth', 'meeting']);

/**
 * Lists the tables and lets the user choose a booth or meeting place for each. By default, a table is at the
 * company's own booth. Renders nothing until a floor is published.
 */
export function TablePlaces({ tables }: { readonly tables: readonly Table[] }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const language = useLanguage();
  const { data: map } = useGetMapForTablesQuery();
  const options = (map?.floors ?? []).map(({ name, booths }) => ({
    label: name[language],
    options: booths
      .filter(({ kind }) => PLACES.has(kind))
      .map(({ code, kind }) => ({
        value: code,
        label: t(kind === 'meeting' ? 'places.meeting' : 'places.booth', { code }),
      })),
  }));
  if (options.length === 0 || tables.length === 0) return null;
  return (
    <Panel title={t('places.title')} subtitle={t('places.hint')}>
      <ul className="fair-table-places">
        {tables.map((table) => (
          <TablePlace key={table.id} table={table} options={options} />
        ))}
      </ul>
    </Panel>
  );
}

interface TablePlaceProps {
  readonly table: Table;
  readonly options: readonly {
    readonly label: string;
    readonly options: { readonly value: string; readonly label: string }[];
  }[];
}

/** Value of the option "at the company's own booth". It cannot be a booth's code, because no code is empty. */
const OWN = '';

function TablePlace({ table, options }: TablePlaceProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const id = useId();
  const tableName = useTableName();
  const [place, { isLoading }] = useBoard().usePlaceTable();
  const [failure, setFailure] = useState<unknown>();
  const name = tableName(table.name);
  const change = async (code: string) => {
    const { error } = await place({ params: { id: table.id }, body: { code: code === OWN ? null : code } });
    setFailure(error);
    if (!error) toast.success(t('places.saved', { table: name }));
  };
  return (
    <li>
      <label htmlFor={id}>{name}</label>
      <Select
        id={id}
        className="fair-table-place"
        showSearch={{ optionFilterProp: 'label' }}
        value={table.booth ?? OWN}
        loading={isLoading}
        onChange={(code) => void change(code)}
        options={[{ value: OWN, label: t('places.own') }, ...options]}
      />
      <Failure of={failure} what={t('places.failed')} />
    </li>
  );
}
