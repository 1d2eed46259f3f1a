import { useIsCancelled } from '@fair/kit/fair';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../../../bulk/useBulkSelection.tsx';
import type { Mailing } from './useMailing.tsx';

interface MailButtonsProps {
  readonly chosen: Chosen;
  readonly mailing: Mailing;
}

export function MailButtons({ chosen: { keys }, mailing: { isRunning, mail } }: MailButtonsProps) {
  const { t } = useTranslation('admin');
  const isCancelled = useIsCancelled();
  if (isCancelled) return null;
  return (
    <Button size="small" loading={isRunning} onClick={() => void mail('invite', { slugs: [...keys] })}>
      {t('onboarding.invite')}
    </Button>
  );
}
