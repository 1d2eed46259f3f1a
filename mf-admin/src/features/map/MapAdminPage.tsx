import type { Floor } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddFloorDialog } from './AddFloorDialog.tsx';
import { useListBoothsQuery, useListFloorsQuery } from './api.ts';
import { FloorPanel } from './FloorPanel.tsx';
import { PlacementsPanel } from './PlacementsPanel.tsx';
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
            {list.map((floor) => (
              <LoadedFloor key={floor.id} floor={floor} />
            ))}
            <PlacementsPanel floors={list} />
          </div>
        )}
      </QueryFaces>
      {isAdding ? <AddFloorDialog onClose={() => setAdding(false)} onAdded={() => setAdding(false)} /> : null}
    </Page>
  );
}

function LoadedFloor({ floor }: { readonly floor: Floor }) {
  const { t } = useTranslation('admin');
  const booths = useListBoothsQuery({ params: { id: floor.id } });
  return (
    <QueryFaces query={booths} loading={{ variant: 'page' }} error={{ title: t('map.loadFailed') }}>
      {({ value, version }) => (
        // A new version starts the editor again with what is stored.
        <FloorPanel key={version} floor={floor} stored={value} version={version} />
      )}
    </QueryFaces>
  );
}
