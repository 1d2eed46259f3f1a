import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { errorText } from '@fair/client';
import { useMoments } from '@fair/kit/fair';
import { retryAll, useRetry } from '@fair/ui/retry';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface OutdatedNoticeProps {
  readonly error: unknown;
  /** Time of the last successful read, in ms since 1970. */
  readonly updatedAt: number | undefined;
  readonly isRunning: boolean;
  readonly onRetry: () => void;
}

/**
 * Bar over the bottom of the screen that says the schedule may be outdated because refetching failed. It
 * overlays the page so that the content does not move.
 */
export function OutdatedNotice({ error, updatedAt, isRunning, onRetry }: OutdatedNoticeProps) {
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
