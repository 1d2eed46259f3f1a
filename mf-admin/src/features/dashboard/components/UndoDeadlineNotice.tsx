import type { Meta } from '@fair/contract';
import { useNow, useTimeZone } from '@fair/kit/fair';
import { formatDateTime, formatTime } from '@fair/ui/i18n';
import { Alert, Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Interval in ms for checking whether the mails have been sent. */
const CHECK_INTERVAL_MS = 5000;

export interface UndoDeadlineProps {
  readonly mails: NonNullable<Meta['deadlineMails']>;
  readonly isRunning: boolean;
  readonly onTakeBack: (deadline: string) => void;
}

/** A notice that closing booking can still be undone, because the mails about it have not been sent yet. */
export function UndoDeadlineNotice({ mails: { leaveAt, before }, isRunning, onTakeBack }: UndoDeadlineProps) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const toId = useId();
  const now = useNow(CHECK_INTERVAL_MS);
  if (now >= Date.parse(leaveAt)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('deadline.waiting', { time: formatTime(leaveAt, { timeZone }) })}
      description={
        before ? (
          <div className="fair-admin-take-back">
            <Button loading={isRunning} aria-describedby={toId} onClick={() => onTakeBack(before)}>
              {t('deadline.takeBack')}
            </Button>
            <span id={toId}>
              {t('deadline.takeBackTo', { moment: formatDateTime(before, { timeZone }) })}
            </span>
          </div>
        ) : (
          t('deadline.takeBackByDate')
        )
      }
    />
  );
}
