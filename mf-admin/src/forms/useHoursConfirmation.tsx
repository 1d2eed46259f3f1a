import { errorCode, errorDetails } from '@fair/client';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';

interface Sent {
  readonly error?: unknown;
}

/**
 * Returns a function that sends a change of a fair, and asks for confirmation if its hours cut off booked
 * meetings. It returns the last result of `send`, or undefined if the admin cancelled.
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
