import { errorCode, errorDetails } from '@fair/client';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';

interface Sent {
  readonly error?: unknown;
}

/**
 * Sends a change of a fair. When its hours cut off booked meetings, asks first, with how many.
 * @returns a function that returns what `send` returned at last, or undefined when the admin declined and nothing was saved
 */
export function useHoursQuestion() {
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
