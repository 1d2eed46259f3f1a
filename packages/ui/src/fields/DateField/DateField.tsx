import { dayOf, momentAt } from '@fair/clock';
import { useTranslation } from 'react-i18next';
import { type DateControl, PickerField } from './PickerField.tsx';

const FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'D/M/YYYY', 'D.M.YYYY', 'D MMM YYYY', 'D MMMM YYYY'];

/**
 * A date input up to March 2100, to type in or to pick from a calendar. antd's calendar does not fully support the
 * keyboard, so typing always works and a hint describes the format. A day is stored as 12:00 in the fair's time zone.
 */
export function DateField({ timeZone, ...field }: DateControl) {
  const { t } = useTranslation('ui');
  return (
    <PickerField
      {...field}
      formats={FORMATS}
      shownOf={(iso) => dayOf(iso, timeZone)}
      isoOf={(day) => momentAt(day.format('YYYY-MM-DD'), '12:00', timeZone).toISOString()}
      hint={t('date.format')}
      unreadable={t('date.unreadable')}
      picker={{ placeholder: t('date.placeholder') }}
    />
  );
}
