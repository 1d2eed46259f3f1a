import { CHECKIN, type CountedArea } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import { CLICKER_TEXTS } from '../texts.ts';

const QUARTER_MS = CHECKIN.quarterMinutes * 60_000;

/** The highest number of visitors in an area today, and the time at which it was reached, to the quarter of an hour. */
export function Peak({ peak }: { readonly peak: NonNullable<CountedArea['peak']> }) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { time } = useMoments();
  const until = new Date(Date.parse(peak.at) + QUARTER_MS).toISOString();
  return <>{t('peakAt', { count: peak.count, from: time(peak.at), until: time(until) })}</>;
}
