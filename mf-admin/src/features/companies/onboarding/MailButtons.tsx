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
  return (['invite', 'remind'] as const).map((kind) => (
    <Button key={kind} size="small" loading={isRunning} onClick={() => void mail(kind, { slugs: [...keys] })}>
      {t(`onboarding.${kind}`)}
    </Button>
  ));
}
