import { useTranslation } from 'react-i18next';
import { useFairTimes } from '../fairTimes.ts';

export interface DayTabsProps {
  /** YYYY-MM-DD */
  readonly days: readonly string[];
  readonly current: string;
  readonly onChoose: (day: string) => void;
}

/** Chooses a day of the fair; nothing when there is only one. */
export function DayTabs({ days, current, onChoose }: DayTabsProps) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  if (days.length < 2) return null;
  return (
    <fieldset className="fair-board-days">
      <legend className="visually-hidden">{t('meetings.day')}</legend>
      {days.map((day) => (
        <button key={day} type="button" aria-pressed={day === current} onClick={() => onChoose(day)}>
          {times.dayName(day)}
        </button>
      ))}
    </fieldset>
  );
}
