import { useFair } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments } from '@fair/kit/fair';
import { LazyDialog } from '@fair/kit/LazyPage';
import { FormField } from '@fair/ui/FormField';
import { Panel } from '@fair/ui/Panel';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker } from '../ClickerProvider.tsx';
import { CLICKER_TEXTS } from '../texts.ts';
import { Peak } from './Peak.tsx';
import { QuarterChart } from './QuarterChart.tsx';
import type { CountedArea } from './useAreas.ts';

/** Polling interval of the shown counts in ms. */
const POLL_MS = 60_000;

const loadCapacity = async () => (await import('./CapacityDialog.tsx')).CapacityDialog;

interface DayPanelProps {
  readonly area: CountedArea;
  readonly action: ReactNode;
}

/**
 * Capacity and peak of the chosen area, and its counts by quarter of an hour. The counts are loaded when the user opens
 * their chart, because the page itself only needs the list of areas.
 */
export function DayPanel({ area, action }: DayPanelProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const [isOpen, setIsOpen] = useState(false);
  const [isSetting, setIsSetting] = useState(false);
  const { capacity, peak } = area;
  return (
    <Panel
      title={t('dayTitle', { name: area.name })}
      actions={
        <>
          <Button onClick={() => setIsSetting(true)}>
            {t(capacity === undefined ? 'setCapacity' : 'changeCapacity')}
          </Button>
          {action}
        </>
      }
    >
      <p>
        {capacity === undefined ? t('noCapacity') : t('capacityIs', { capacity })}{' '}
        {peak ? <Peak peak={peak} /> : null}
      </p>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'hideQuarters' : 'showQuarters')}
      </Button>
      {isOpen ? <Quarters key={area.id} areaId={area.id} /> : null}
      {isSetting ? <LazyDialog load={loadCapacity} area={area} onClose={() => setIsSetting(false)} /> : null}
    </Panel>
  );
}

/** A chart of one day's counts. Shows the latest day with clicks until the user chooses another day. */
function Quarters({ areaId }: { readonly areaId: string }) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { role } = useClicker();
  const moments = useMoments();
  const fairDays = (useFair()?.days ?? []).map(({ day }) => day);
  const [chosen, setChosen] = useState<string>();
  const latest = CLICKER_CALLS[role].useCounts(
    { params: { id: areaId }, query: {} },
    { pollingInterval: chosen === undefined ? POLL_MS : 0, skipPollingIfUnfocused: true },
  );
  const ofDay = CLICKER_CALLS[role].useCounts(
    { params: { id: areaId }, query: { day: chosen ?? '' } },
    { skip: chosen === undefined, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const [first] = latest.data ?? [];
  const latestDay = first && moments.dayOf(first.at);
  const today = moments.dayOf(new Date().toISOString());
  const days = [...new Set([...fairDays, today, ...(latestDay ? [latestDay] : [])])].sort();
  return (
    <div className="fair-clicker-quarters">
      <FormField label={t('day')} className="fair-clicker-day">
        <Select
          value={chosen ?? latestDay ?? today}
          options={days.map((day) => ({ value: day, label: moments.weekday(day) }))}
          onChange={setChosen}
        />
      </FormField>
      <QueryFaces
        query={chosen === undefined ? latest : ofDay}
        loading={{ variant: 'cards' }}
        error={{ title: t('quartersFailed') }}
      >
        {(quarters) =>
          quarters.length === 0 ? <p>{t('noQuarters')}</p> : <QuarterChart quarters={quarters} />
        }
      </QueryFaces>
    </div>
  );
}
