import { QueryFaces } from '@fair/kit/faces';
import { LazyDialog } from '@fair/kit/LazyPage';
import { RefusedItems } from '@fair/offline/RefusedItems';
import { EmptyState } from '@fair/ui/EmptyState';
import { useMediaQuery } from '@fair/ui/media';
import { Page } from '@fair/ui/Page';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { isOfGoneArea } from '../queue/clickSender.ts';
import { areaOf, clicksOf, isClicks, unsentCount } from '../queue/clicks.ts';
import { CLICKER_TEXTS } from '../texts.ts';
import { AreaMenu } from './AreaMenu.tsx';
import { AreaTable } from './AreaTable.tsx';
import { Counter } from './Counter.tsx';
import { DayPanel } from './DayPanel.tsx';
import { DeletedAreas } from './DeletedAreas.tsx';
import { UnsentClicks } from './UnsentClicks.tsx';
import { type Areas, useAreas } from './useAreas.ts';
import { useDeleteArea } from './useDeleteArea.ts';
import { useDeletedAreas } from './useDeletedAreas.ts';
import './clicker.css';

const loadNewArea = async () => (await import('./NewAreaDialog.tsx')).NewAreaDialog;

interface ClickerPageProps {
  /** Further buttons of the page. On a phone they are below the counts, so that the counter has enough room. */
  readonly actions?: ReactNode;
  /** A button next to the counts by quarter of an hour, for example for an export. */
  readonly dayAction?: ReactNode;
}

/** The clicker page of admins and logistics staff (product-spec §2): counting, areas and current visitors. */
export function ClickerPage({ actions, dayAction }: ClickerPageProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { role } = useClicker();
  const areas = useAreas();
  const deletion = useDeleteArea();
  const isPhone = useMediaQuery('(max-width: 639.98px)');
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);

  return (
    <Page
      title={t('title')}
      role={role}
      actions={
        <>
          {isPhone ? null : actions}
          <AreaMenu
            areas={areas.areas}
            onCreate={create}
            onDelete={(area) => void deletion.askAndDelete(area)}
          />
        </>
      }
    >
      <QueryFaces
        query={areas.list}
        loading={{ variant: 'cards' }}
        error={{ title: t('failed'), hint: t('failedHint') }}
      >
        {() => (
          <ClickerContent
            areas={areas}
            deletionFailure={deletion.failure}
            onCreate={create}
            dayAction={dayAction}
          />
        )}
      </QueryFaces>
      {isPhone && actions ? <div className="fair-clicker-actions">{actions}</div> : null}
      {isCreating ? (
        <LazyDialog load={loadNewArea} onClose={() => setIsCreating(false)} onCreated={areas.choose} />
      ) : null}
    </Page>
  );
}

interface ClickerContentProps {
  readonly areas: Areas;
  readonly deletionFailure: unknown;
  readonly onCreate: () => void;
  readonly dayAction: ReactNode;
}

function ClickerContent({ areas, deletionFailure, onCreate, dayAction }: ClickerContentProps) {
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
  const counted = areas.areas.find(({ id }) => id === chosen.id);
  return (
    <div className="fair-clicker">
      <RefusedItems
        isListed={(item) => isClicks(item) && item.refused !== undefined && !isOfGoneArea(item.refused)}
        describe={(item) => {
          const name = areas.areas.find(({ id }) => id === areaOf(item))?.name ?? t('deletedArea');
          return t('refusedClicks', { name, ...clicksOf(item) });
        }}
      />
      {areas.goneAreaIds.map((id) => (
        <div key={id} className="fair-clicker-wide">
          <UnsentClicks area={nameGone(id)} areas={areas.areas} isRestorable={isRestorable(id)} />
        </div>
      ))}
      <Counter
        areas={areas.areas}
        area={chosen}
        isDeleted={areas.isDeleted}
        isOfOtherFair={areas.isOfOtherFair}
        isRestorable={isRestorable(chosen.id)}
        visitors={areas.visitors}
        isStale={areas.isStale}
        onChoose={areas.choose}
      />
      <AreaTable
        areas={areas.areas}
        chosenId={chosen.id}
        deleted={deleted}
        visitors={areas.visitors}
        failure={deletionFailure}
        isStale={areas.isStale}
        onChoose={areas.choose}
      />
      {counted ? (
        <div className="fair-clicker-wide">
          <DayPanel area={counted} action={dayAction} />
        </div>
      ) : null}
    </div>
  );
}
