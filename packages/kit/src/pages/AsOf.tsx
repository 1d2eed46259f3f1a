import { useShownSince } from '@fair/client';
import { formatDate, formatDateTime, formatTime } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from '../fair/texts.ts';
import { useTimeZone } from '../fair/useTimeZone.ts';
import './asOf.css';

/** Shows the time of the data while the page shows cached data, because there is no network. */
export function AsOf() {
  const { t } = useTranslation(FAIR_TEXTS);
  const timeZone = useTimeZone();
  const since = useShownSince();
  if (since === undefined) return null;
  const stored = new Date(since);
  const isToday = formatDate(stored, { timeZone }) === formatDate(new Date(), { timeZone });
  const time = (isToday ? formatTime : formatDateTime)(stored, { timeZone });
  return (
    <p className="kit-as-of" role="status">
      {t('asOf', { time })}
    </p>
  );
}
