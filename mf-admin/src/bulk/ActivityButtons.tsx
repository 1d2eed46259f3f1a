import { errorText } from '@fair/client';
import type { Outcome } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from './useBulkSelection.tsx';

interface Answered {
  readonly data?: { readonly outcomes: readonly Outcome[] } | undefined;
  readonly error?: unknown;
}

interface ActivityButtonsProps {
  /** Kind of the rows, which determines the texts. */
  readonly of: 'students' | 'companies';
  readonly chosen: Chosen;
  readonly send: (ids: string[], active: boolean) => Promise<Answered>;
}

/**
 * Buttons that activate or deactivate the selected rows of a table, with one confirmation and one request for all rows.
 */
export function ActivityButtons({ of, chosen, send }: ActivityButtonsProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [isRunning, setIsRunning] = useState(false);

  const act = async (active: boolean) => {
    const count = chosen.keys.length;
    const way = active ? 'activate' : 'deactivate';
    const isSure = await confirm({
      title: t(`bulk.${of}.${way}`, { count }),
      body: t(`bulk.${of}.${way}Body`),
      confirmLabel: t(`bulk.${way}`, { count }),
      cancelLabel: t('cancel'),
      danger: !active,
    });
    if (!isSure || isRunning) return;
    chosen.fail();
    setIsRunning(true);
    const { data, error } = await send([...chosen.keys], active);
    setIsRunning(false);
    if (data) {
      chosen.settle(data.outcomes, {
        done: (changed) => t(active ? 'bulk.activated' : 'bulk.deactivated', { count: changed }),
        why: (code, name) => (code === 'HAS_MEETING' ? t('bulk.hasMeeting', { name }) : undefined),
      });
      return;
    }
    chosen.fail(error);
    toast.error(t('bulk.failed'), { description: errorText(error) });
  };

  return (
    <>
      <Button size="small" loading={isRunning} onClick={() => void act(true)}>
        {t('bulk.activateChosen')}
      </Button>
      <Button size="small" danger loading={isRunning} onClick={() => void act(false)}>
        {t('bulk.deactivateChosen')}
      </Button>
    </>
  );
}
