import { errorText } from '@fair/client';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { unsentClicks } from '../queue/clicks.ts';
import { CLICKER_TEXTS } from '../texts.ts';
import type { CountedArea } from './useAreas.ts';

/**
 * Returns a function that deletes an area after the user has confirmed, and the error of the last attempt. The
 * confirmation dialog shows the counts of the area.
 */
export function useDeleteArea() {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { role } = useClicker();
  const { queue } = useSenderState();
  const confirm = useConfirm();
  const [deleteArea, { error: failure }] = CLICKER_CALLS[role].useDeleteArea();

  const askAndDelete = async ({ id, name, came, went }: CountedArea) => {
    const unsent = unsentClicks(queue, id);
    const count = unsent.came + unsent.went;
    const counts = { came: came - unsent.came, went: went - unsent.went };
    const agreed = await confirm({
      title: t('deleteTitle', { name }),
      body: count > 0 ? t('deleteBodyUnsent', { count, ...counts }) : t('deleteBody', counts),
      confirmLabel: t('delete'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    const { error } = await deleteArea({ query: { id }, body: { id } });
    if (error === undefined) toast.success(t('deleted', { name }));
    else toast.error(t('deleteFailed'), { description: errorText(error) });
  };

  return { askAndDelete, failure };
}
