import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { dayOf, momentAt } from '@fair/clock';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '../FormField.tsx';
import { confirmOnEnter } from './confirmOnEnter.ts';
import { useStableDay } from './useStableDay.ts';
import './calendar.css';
import './DateField.css';

/** Last day that can be chosen (product-spec §5: end month March 2100). */
export const CALENDAR_END = '2100-03-31';

/** Accepted formats. antd displays the first format; the user can also type the others. */
const FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'D/M/YYYY', 'D.M.YYYY', 'D MMM YYYY', 'D MMMM YYYY'];

export interface DateFieldProps extends FieldControl {
  /** ISO 8601 in UTC. */
  value?: string | undefined;
  onChange: (iso: string | undefined) => void;
  /** IANA name of the fair's time zone. A day is stored as 12:00 in this zone. */
  timeZone: string;
  disabled?: boolean | undefined;
  /** ISO 8601. Earlier days cannot be chosen. */
  min?: string | undefined;
}

/**
 * A date input up to March 2100, to type in or to pick from a calendar. antd's calendar does not fully support the
 * keyboard, so typing always works and a hint describes the format.
 */
export function DateField({ value, onChange, timeZone, disabled, min, ...field }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const hintId = `${field.id ?? ownId}-format`;
  const shown = value ? dayOf(value, timeZone) : '';
  const earliest = min ? dayOf(min, timeZone) : '';
  return (
    <div className="fair-date">
      <DatePicker
        {...(field.id ? { id: field.id } : {})}
        {...(field['aria-invalid'] ? { 'aria-invalid': true } : {})}
        {...(field['aria-required'] ? { 'aria-required': true } : {})}
        aria-describedby={[field['aria-describedby'], hintId].filter(Boolean).join(' ')}
        value={useStableDay(shown)}
        onChange={(day) =>
          onChange(day ? momentAt(day.format('YYYY-MM-DD'), '12:00', timeZone).toISOString() : undefined)
        }
        onKeyDown={confirmOnEnter(shown)}
        format={FORMATS}
        placeholder={t('date.placeholder')}
        maxDate={dayjs(CALENDAR_END)}
        disabled={disabled === true}
        suffixIcon={<CalendarOutlined aria-hidden="true" />}
        {...(earliest ? { minDate: dayjs(earliest) } : {})}
      />
      <div id={hintId} className="fair-field-hint">
        {t('date.format', { example: earliest || '2026-11-21' })}
      </div>
    </div>
  );
}
