import { errorText } from '@fair/client';
import type { Purge } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { LazyDialog } from '@fair/kit/LazyPage';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReleasePurgeMutation } from './api.ts';

const loadPreview = async () => (await import('./PurgePreviewDialog.tsx')).PurgePreviewDialog;
const loadHold = async () => (await import('./HoldPurgeDialog.tsx')).HoldPurgeDialog;

/** Buttons for a planned deletion: list the people concerned, postpone it (only once), or end the postponement. */
export function PurgeActions({ purge }: { readonly purge: Purge }) {
  const { t } = useTranslation('admin');
  const [isHolding, setHolding] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [release, { isLoading, error }] = useReleasePurgeMutation();
  const { id, state, heldUntil } = purge;
  const end = async () => {
    const { error: failure } = await release({ params: { id } });
    if (failure === undefined) toast.success(t('purges.released'));
    else toast.error(t('purges.releaseFailed'), { description: errorText(failure) });
  };
  return (
    <>
      {state === 'done' ? null : (
        <Button size="small" onClick={() => setLooking(true)}>
          {t('purges.preview')}
        </Button>
      )}
      {state === 'planned' && heldUntil === undefined ? (
        <Button size="small" onClick={() => setHolding(true)}>
          {t('purges.hold')}
        </Button>
      ) : null}
      {state === 'held' ? (
        <Button size="small" loading={isLoading} onClick={() => void end()}>
          {t('purges.release')}
        </Button>
      ) : null}
      <Failure of={error} what={t('purges.releaseFailed')} />
      {isLooking ? <LazyDialog load={loadPreview} purge={purge} onClose={() => setLooking(false)} /> : null}
      {isHolding ? <LazyDialog load={loadHold} purge={purge} onClose={() => setHolding(false)} /> : null}
    </>
  );
}
