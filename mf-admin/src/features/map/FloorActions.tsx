import { errorText } from '@fair/client';
import type { Floor } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useLanguage } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublishFloorMutation, useRemoveFloorMutation, useUnpublishFloorMutation } from './api.ts';
import { RenameFloorDialog, ReplacePlanDialog } from './FloorDialogs.tsx';

/** Functions that move a floor among the others. `up` is undefined for the first floor, `down` for the last. */
export interface FloorMoves {
  readonly up?: (() => void) | undefined;
  readonly down?: (() => void) | undefined;
}

interface FloorActionsProps {
  readonly floor: Floor;
  readonly moves: FloorMoves;
  readonly onFailure: (error: unknown) => void;
}

/** Buttons that publish, rename, move or delete a floor, or replace its plan. */
export function FloorActions({ floor, moves, onFailure }: FloorActionsProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'name' | 'plan'>();
  const [publish, { isLoading: isPublishing }] = usePublishFloorMutation();
  const [hide, { isLoading: isHiding }] = useUnpublishFloorMutation();
  const [remove] = useRemoveFloorMutation();
  const params = { id: floor.id };
  const name = floor.name[language];
  const isPublished = floor.state === 'published';

  const onPublish = async () => {
    const { error } = await (isPublished ? hide : publish)({ params });
    onFailure(error);
    if (!error) toast.success(isPublished ? t('map.hidden') : t('map.published'));
  };
  const onRemove = async () => {
    const agreed = await confirm({
      title: t('map.removeTitle', { name }),
      body: t('map.removeBody'),
      confirmLabel: t('map.removeYes'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    const { error } = await remove({ params });
    if (error) toast.error(t('map.removeFailed'), { description: errorText(error) });
  };
  const move = (label: string, onMove: (() => void) | undefined) => (
    <Button aria-label={`${label}: ${name}`} disabled={!onMove} onClick={onMove}>
      {label}
    </Button>
  );
  return (
    <div className="admin-map-actions">
      <Button loading={isPublishing || isHiding} onClick={() => void onPublish()}>
        {isPublished ? t('map.hide') : t('map.publish')}
      </Button>
      <Button onClick={() => setOpen('name')}>{t('map.rename')}</Button>
      <Button onClick={() => setOpen('plan')}>{t('map.replace')}</Button>
      {moves.up || moves.down ? (
        <>
          {move(t('map.moveUp'), moves.up)}
          {move(t('map.moveDown'), moves.down)}
        </>
      ) : null}
      <Button danger onClick={() => void onRemove()}>
        {t('map.remove')}
      </Button>
      {open === 'name' ? <RenameFloorDialog floor={floor} onClose={() => setOpen(undefined)} /> : null}
      {open === 'plan' ? <ReplacePlanDialog floor={floor} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
