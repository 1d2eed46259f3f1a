import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { dayOf, momentAt, timeOf } from '@fair/clock';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDAR_END, confirmOnEnter, useStableDay } from './DateField/index.ts';
import type { FieldControl } from './FormField.tsx';
import './DateTimeField.css';

/** Accepted formats. antd displays the first format; the user can also type the others. */
const FORMATS = [
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD H:mm',
  'YYYY-MM-DD HH.mm',
  'YYYY-MM-DDTHH:mm',
  'YYYYMMDD HHmm',
  'D/M/YYYY H:mm',
  'D.M.YYYY H:mm',
  'D MMM YYYY H:mm',
  'D MMMM YYYY H:mm',
];

export interface DateTimeFieldProps extends FieldControl {
  /** ISO 8601 in UTC. */
  value?: string | undefined;
  onChange: (iso: string | undefined) => void;
  /** IANA name of the fair's time zone, in which times are shown and entered. */
  timeZone: string;
  disabled?: boolean | undefined;
}

/**
 * An input for a day and a time in minutes, to type in or to pick, up to March 2100. Leaving the field accepts the typed
 * text.
 */
export function DateTimeField({ value, onChange, timeZone, disabled, ...field }: DateTimeFieldProps) {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const hintId = `${field.id ?? ownId}-format`;
  const date = value ? dayOf(value, timeZone) : '';
  const time = value ? timeOf(value, timeZone) : '';
  const take = (chosen: Dayjs | null) =>
    onChange(
      chosen
        ? momentAt(chosen.format('YYYY-MM-DD'), chosen.format('HH:mm'), timeZone).toISOString()
        : undefined,
    );
  return (
    <div className="fair-date-time">
      <DatePicker
        {...(field.id ? { id: field.id } : {})}
        {...(field['aria-invalid'] ? { 'aria-invalid': true } : {})}
        {...(field['aria-required'] ? { 'aria-required': true } : {})}
        aria-describedby={[field['aria-describedby'], hintId].filter(Boolean).join(' ')}
        value={useStableDay(date && `${date}T${time}`)}
        onChange={take}
        // antd's default would discard a typed value unless the user presses OK.
        needConfirm={false}
        showTime={{ format: 'HH:mm', defaultOpenValue: dayjs('2026-01-01T12:00') }}
        onKeyDown={confirmOnEnter(date && `${date} ${time}`)}
        format={FORMATS}
        placeholder={t('dateTime.placeholder')}
        maxDate={dayjs(`${CALENDAR_END}T23:59`)}
        disabled={disabled === true}
        suffixIcon={<CalendarOutlined aria-hidden="true" />}
      />
      <div id={hintId} className="fair-field-hint">
        {t('dateTime.format')}
      </div>
    </div>
  );
}
