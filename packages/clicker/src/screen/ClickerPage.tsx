import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { QueryFaces } from '@fair/kit/faces';
import { LazyDialog } from '@fair/kit/LazyPage';

import { EmptyState } from '@fair/ui/EmptyState';
import { Page } from '@fair/ui/Page';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { unsentCount } from '../queue/clickQueue.ts';
import { CLICKER_TEXTS } from '../texts.ts';
import { AreaTable } from './AreaTable.tsx';
import { Counter } from './Counter.tsx';
import { DeletedAreas } from './DeletedAreas.tsx';
import { KeptClicks } from './KeptClicks.tsx';
import { type Areas, useAreas } from './useAreas.ts';
import { useDeletedAreas } from './useDeletedAreas.ts';
import './clicker.css';

const loadNewArea = async () => (await import('./NewAreaDialog.tsx')).NewAreaDialog;

interface ClickerPageProps {
  /** Beside the button for a new area. */
  readonly actions?: ReactNode;
}

/** The clicker screen of both roles (product-spec §2): create, choose, count and delete areas, current visitors. */
export function ClickerPage({ actions }: ClickerPageProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { role } = useClicker();
  const areas = useAreas();
  const [isCreating, setIsCreating] = useState(false);

  return (
    <Page
      title={t('title')}
      role={role}
      actions={
        <>
          {actions}
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsCreating(true)}>
            {t('newArea')}
          </Button>
        </>
      }
    >
      <QueryFaces
        query={areas.list}
        loading={{ variant: 'cards' }}
        error={{ title: t('failed'), hint: t('failedHint') }}
      >
        {() => <ClickerContent areas={areas} onCreate={() => setIsCreating(true)} />}
      </QueryFaces>
      {isCreating ? (
        <LazyDialog load={loadNewArea} onClose={() => setIsCreating(false)} onCreated={areas.choose} />
      ) : null}
    </Page>
  );
}

function ClickerContent({ areas, onCreate }: { areas: Areas; onCreate: () => void }) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { queue } = useSenderState();
  const deleted = useDeletedAreas(areas.areas.map(({ id }) => id).join());
  const isRestorable = (areaId: string) => deleted.some(({ id }) => id === areaId);
  const nameGone = (areaId: string) => ({
    id: areaId,
    name: deleted.find(({ id }) => id === areaId)?.name ?? t('deletedArea'),
  });
  const hasUnsent = unsentCount(queue) > 0;

  if (!areas.chosen || (areas.areas.length === 0 && areas.isDeleted && !hasUnsent)) {
    return (
      <>
        <EmptyState
          text={t('empty')}
          hint={t('emptyHint')}
          action={{ label: t('newArea'), onSelect: onCreate }}
        />
        <DeletedAreas areas={deleted} />
      </>
    );
  }
  const { chosen } = areas;
  return (
    <div className="fair-clicker">
      {areas.isStale ? (
        <div className="fair-clicker-wide">
          <StatusTag kind="warning">{t('stale')}</StatusTag>
        </div>
      ) : null}
      {areas.leftOver.map((id) => (
        <div key={id} className="fair-clicker-wide">
          <KeptClicks area={nameGone(id)} areas={areas.areas} isRestorable={isRestorable(id)} />
        </div>
      ))}
      <Counter
        areas={areas.areas}
        area={chosen}
        isDeleted={areas.isDeleted}
        isRestorable={isRestorable(chosen.id)}
        onChoose={areas.choose}
      />
      <AreaTable
        areas={areas.areas}
        chosenId={chosen.id}
        deleted={deleted}
        visitors={areas.visitors}
        onChoose={areas.choose}
      />
    </div>
  );
}
