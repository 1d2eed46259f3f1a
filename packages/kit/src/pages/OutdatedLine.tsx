import { errorText } from '@fair/client';
import { retryAll, useRetry } from '@fair/ui/retry';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';
import './outdated.css';

interface OutdatedLineProps {
  /** Error of the last query. Undefined hides the line. */
  readonly error: unknown;
  readonly isRunning: boolean;
  readonly onRetry: () => void;
}

/**
 * A line that says that the data shown is outdated, because the last query failed. The line stays during retries, so
 * that screen readers do not announce each retry.
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
