import { ErrorList } from '@fair/ui/ErrorList';
import type { FailedPartProps } from '@fair/ui/LazyPart';
import { retryAll, useRetry } from '@fair/ui/retry';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';

/** An error with a Retry button, shown in place of a dialog whose code could not be loaded. */
export function DialogLoadError({ onRetry }: FailedPartProps) {
  const { t } = useTranslation(KIT_TEXTS);
  useRetry(onRetry);
  return (
    <div>
      <ErrorList messages={[t('notOpened.text')]} />
      <Button onClick={retryAll}>{t('notOpened.retry')}</Button>
    </div>
  );
}
