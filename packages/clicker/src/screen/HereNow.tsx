import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { CLICKER_TEXTS } from '../texts.ts';

/** Share of the capacity from which an area counts as nearly full (NEXT 2.6). */
const NEARLY_FULL = 0.9;

interface HereNowProps {
  readonly current: number;
  readonly capacity: number | undefined;
}

/** A line below the number of visitors with the capacity of the area. It warns if the area is nearly full. */
export function HereNow({ current, capacity }: HereNowProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  if (capacity === undefined) return <div className="fair-clicker-label">{t('hereNow')}</div>;
  const state = fullnessOf(current, capacity);
  return state === undefined ? (
    <div className="fair-clicker-label">{t('hereNowOf', { capacity })}</div>
  ) : (
    <StatusTag kind={state === 'full' ? 'danger' : 'warning'}>{t(`${state}Of`, { capacity })}</StatusTag>
  );
}

/** A warning next to an area in the list, shown from 90 % of the area's capacity. */
export function Fullness({ current, capacity }: HereNowProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const state = capacity === undefined ? undefined : fullnessOf(current, capacity);
  if (state === undefined) return null;
  return (
    <div className="fair-clicker-fullness">
      <StatusTag kind={state === 'full' ? 'danger' : 'warning'}>{t(state)}</StatusTag>
    </div>
  );
}

function fullnessOf(current: number, capacity: number): 'full' | 'nearlyFull' | undefined {
  if (current >= capacity) return 'full';
  return current >= capacity * NEARLY_FULL ? 'nearlyFull' : undefined;
}
