import { useMoments } from '@fair/kit/fair';
import { Select } from 'antd';
import './daySelect.css';

interface DaySelectProps {
  readonly label: string;
  readonly day: string;
  /** All days of the fair. */
  readonly days: readonly string[];
  readonly onDay: (day: string) => void;
}

/** The day of the fair that a page shows, with a choice if there are several. */
export function DaySelect({ label, day, days, onDay }: DaySelectProps) {
  const { weekday } = useMoments();
  if (days.length < 2) return <span>{weekday(day)}</span>;
  return (
    <Select
      aria-label={label}
      className="admin-day-select"
      value={day}
      onChange={onDay}
      options={days.map((one) => ({ value: one, label: weekday(one) }))}
    />
  );
}
