import { errorText } from '@fair/client';
import { retryAll, useRetry } from '@fair/ui/retry';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';
import './outdated.css';

interface OutdatedLineProps {
  /** Why the last asking failed; undefined shows nothing. */
  readonly error: unknown;
  readonly isRunning: boolean;
  readonly onRetry: () => void;
}

/**
 * What is shown is not the latest: the last reading failed, the one before stays on the page. It stays while the page
 * asks again by itself, so that it is not read out at every try.
 */
export function OutdatedLine({ error, isRunning, onRetry }: OutdatedLineProps) {
  const { t } = useTranslation(KIT_TEXTS);
  useRetry(error ? onRetry : undefined);
  if (!error) return null;
  return (
    <div className="kit-outdated" role="alert">
      <span>{t('outdated.text', { reason: errorText(error) })}</span>
      <Button loading={isRunning} onClick={retryAll}>
        {t('outdated.retry')}
      </Button>
    </div>
  );
}
