import { errorCode, errorDetails } from '@fair/client';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';

interface Sent {
  readonly error?: unknown;
}

/**
 * Returns a function that saves a change of a fair. If booked meetings would be outside the fair's hours, the admin
 * must confirm the change. The function resolves to the last result of `send`, or to undefined if the admin cancels.
 */
export function useHoursConfirmation() {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  return async <S extends Sent>(send: (yes: { confirm?: true }) => Promise<S>): Promise<S | undefined> => {
    const sent = await send({});
    if (errorCode(sent.error) !== 'MEETINGS_OUTSIDE_HOURS') return sent;
    const isSure = await confirm({
      title: t('fair.hoursQuestion'),
      body: t('fair.meetingsOutside', { count: Number(errorDetails(sent.error).count ?? 0) }),
      confirmLabel: t('fair.saveHours'),
    });
    return isSure ? send({ confirm: true }) : undefined;
  };
}
