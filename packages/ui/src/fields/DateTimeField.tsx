import { dayOf, momentAt, timeOf } from '@fair/clock';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { type DateControl, PickerField } from './DateField/index.ts';

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

/** An input for a day and a time of day, up to March 2100. The user can type or pick both. */
export function DateTimeField({ timeZone, ...field }: DateControl) {
  const { t } = useTranslation('ui');
  return (
    <PickerField
      {...field}
      formats={FORMATS}
      shownOf={(iso) => `${dayOf(iso, timeZone)}T${timeOf(iso, timeZone)}`}
      isoOf={(day) => momentAt(day.format('YYYY-MM-DD'), day.format('HH:mm'), timeZone).toISOString()}
      hint={t('dateTime.format')}
      unreadable={t('dateTime.unreadable')}
      picker={{
        placeholder: t('dateTime.placeholder'),
        // antd's default would discard a typed value unless the user presses OK.
        needConfirm: false,
        showTime: { format: 'HH:mm', defaultOpenValue: dayjs('2026-01-01T12:00') },
      }}
    />
  );
}
