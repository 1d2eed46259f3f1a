import { errorText } from '@fair/client';
import type { Floor } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { Page } from '@fair/ui/Page';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddFloorDialog } from './AddFloorDialog.tsx';
import { useListBoothsQuery, useListFloorsQuery, useOrderFloorsMutation } from './api.ts';
import { FloorPanel } from './FloorPanel.tsx';
import { PlacementsPanel } from './PlacementsPanel.tsx';
import './texts.ts';
import './map.css';

/** `/admin/map`: floors with their plans and booths, and the companies at the booths. */
export function MapAdminPage() {
  const { t } = useTranslation('admin');
  const floors = useListFloorsQuery(undefined);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('map.title')}
      subtitle={t('map.subtitle')}
      actions={
        <Button type="primary" onClick={() => setAdding(true)}>
          {t('map.addFloor')}
        </Button>
      }
    >
      <QueryFaces
        query={floors}
        loading={{ variant: 'page' }}
        error={{ title: t('map.loadFailed') }}
        empty={(list) => (list.length === 0 ? { text: t('map.empty') } : undefined)}
        showsOutdated
      >
        {(list) => (
          <div className="admin-map">
            <Floors list={list} />
            <PlacementsPanel floors={list} />
          </div>
        )}
      </QueryFaces>
      {isAdding ? <AddFloorDialog onClose={() => setAdding(false)} onAdded={() => setAdding(false)} /> : null}
    </Page>
  );
}

function Floors({ list }: { readonly list: readonly Floor[] }) {
  const { t } = useTranslation('admin');
  const [order] = useOrderFloorsMutation();
  /** Codes of the booths on each floor, including unsaved ones. */
  const [codes, setCodes] = useState<Readonly<Record<string, readonly string[]>>>({});
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= list.length) return undefined;
    const ids = list.map(({ id }) => id);
    const [moved = ''] = ids.splice(from, 1);
    ids.splice(to, 0, moved);
    return async () => {
      const { error } = await order({ body: { ids } });
      if (error) toast.error(t('map.orderFailed'), { description: errorText(error) });
    };
  };
  return list.map((floor, n) => (
    <LoadedFloor
      key={floor.id}
      floor={floor}
      codesElsewhere={new Set(list.flatMap(({ id }) => (id === floor.id ? [] : (codes[id] ?? []))))}
      onCodes={(own) => setCodes((before) => ({ ...before, [floor.id]: own }))}
      moves={{ up: moveTo(n, n - 1), down: moveTo(n, n + 1) }}
    />
  ));
}

type LoadedFloorProps = Omit<ComponentProps<typeof FloorPanel>, 'stored'>;

function LoadedFloor(props: LoadedFloorProps) {
  const { t } = useTranslation('admin');
  const booths = useListBoothsQuery({ params: { id: props.floor.id } });
  return (
    <QueryFaces query={booths} loading={{ variant: 'page' }} error={{ title: t('map.loadFailed') }}>
      {(stored) => <FloorPanel {...props} stored={stored} />}
    </QueryFaces>
  );
}
