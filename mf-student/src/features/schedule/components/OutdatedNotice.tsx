import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { errorText } from '@fair/client';
import { useMoments } from '@fair/kit/fair';
import { retryAll, useRetry } from '@fair/ui/retry';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface OutdatedNoticeProps {
  readonly error: unknown;
  /** Time at which the schedule was last loaded, in ms since 1970. */
  readonly updatedAt: number | undefined;
  readonly isRunning: boolean;
  readonly onRetry: () => void;
}

/**
 * Says that the schedule may be outdated, because loading it again failed. The notice is placed over the bottom of the
 * page, so that the content does not move.
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
