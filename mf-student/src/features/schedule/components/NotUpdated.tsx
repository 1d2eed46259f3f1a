import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { errorText } from '@fair/client';
import { useMoments } from '@fair/kit/fair';
import { retryAll, useRetry } from '@fair/ui/retry';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface NotUpdatedProps {
  readonly error: unknown;
  /** When what is shown was read, ms since 1970. */
  readonly updatedAt: number | undefined;
  readonly isRunning: boolean;
  readonly onRetry: () => void;
}

/**
 * Says, over the end of the screen so that nothing moves, that what is shown may be old: the API could not be asked
 * again. The old stays readable.
 */
export function NotUpdated({ error, updatedAt, isRunning, onRetry }: NotUpdatedProps) {
  const { t } = useTranslation('student');
  const { time } = useMoments();
  useRetry(onRetry);
  return (
    <div className="student-not-updated" role="status">
      <WarningOutlined aria-hidden="true" />
      <p>
        <strong>
          {updatedAt === undefined
            ? t('schedule.notUpdated')
            : t('schedule.notUpdatedSince', { time: time(new Date(updatedAt).toISOString()) })}
        </strong>{' '}
        {errorText(error)}
      </p>
      <Button loading={isRunning} onClick={retryAll}>
        {t('schedule.tryAgain')}
      </Button>
    </div>
  );
}
