import { useMoments } from '@fair/kit/fair';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface NextTimesProps {
  /** Start times in ISO 8601. */
  readonly moments: readonly string[];
  readonly onChoose: (moment: string) => void;
}

/** Buttons for the next free times. They are shown after the API refused a time. */
export function NextTimes({ moments, onChoose }: NextTimesProps) {
  const { t } = useTranslation('student');
  const { weekday, time } = useMoments();
  if (moments.length === 0) return null;
  const isOneDay = new Set(moments.map(weekday)).size === 1;
  return (
    <div className="student-next-times">
      <p className="student-muted">{t('schedule.sheet.instead')}</p>
      <ul aria-label={t('schedule.sheet.instead')}>
        {moments.map((moment) => (
          <li key={moment}>
            <Button size="large" onClick={() => onChoose(moment)}>
              {isOneDay ? time(moment) : `${weekday(moment)} ${time(moment)}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
