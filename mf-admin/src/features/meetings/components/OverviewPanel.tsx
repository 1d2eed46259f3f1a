import type { MeetingOverview } from '@fair/contract';
import { useFairStage, useIsCancelled } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { yearInput } from '../../../year/useYear.ts';
import { useGetMeetingSettingsQuery } from '../api.ts';
import { PhaseTimeline } from './PhaseTimeline.tsx';
import { viewAddress } from './ViewTabs.tsx';

/** Router state of links that scroll to the list below this panel. */
const SHOWS_VIEW = { showsView: true };

const PHASE_KINDS = { notOpen: 'pending', open: 'success', frozen: 'info' } as const;

interface OverviewPanelProps {
  readonly overview: MeetingOverview;
  /** Year of a past fair. Undefined for the current fair. */
  readonly year?: string | undefined;
}

/** Booking status: the phase with its dates, and numbers that link to their lists. */
export function OverviewPanel({ overview, year }: OverviewPanelProps) {
  const { t, i18n } = useTranslation('admin');
  const [openedAt] = useState(() => Date.now());
  const { data: settings } = useGetMeetingSettingsQuery(yearInput(year));
  const { counts } = overview;
  const isCancelled = useIsCancelled() && year === undefined;
  const isOver = useFairStage() === 'over' || year !== undefined;
  const phase = isOver ? 'frozen' : overview.phase;
  const percent = new Intl.NumberFormat(i18n.language === 'sv' ? 'sv-SE' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const numbers = [
    {
      key: 'fillRate',
      value: percent.format(counts.fillRate),
      hint: t('meetings.numbers.ofSlots', { taken: counts.booked + counts.offered, count: counts.slots }),
      to: viewAddress('all', { status: 'live' }, year),
    },
    { key: 'unbooked', value: counts.unbooked, to: viewAddress('unbooked', {}, year) },
    { key: 'studentsWithout', value: counts.studentsWithout, to: viewAddress('unbooked', {}, year) },
    {
      key: 'companiesWithoutSlots',
      value: counts.companiesWithoutSlots,
      to: viewAddress('companies', { state: 'none' }, year),
    },
    {
      key: 'waiting',
      value: counts.waiting,
      to:
        year === undefined
          ? '/admin/meetings?sort=-waiting'
          : `/admin/meetings?edition=${year}&sort=-waiting`,
    },
    { key: 'offered', value: counts.offered, to: viewAddress('all', { status: 'offered' }, year) },
    { key: 'noShows', value: counts.noShows, to: viewAddress('all', { attendance: 'no_show' }, year) },
    { key: 'objections', value: counts.objections, to: viewAddress('all', { objection: 'true' }, year) },
  ];
  return (
    <Panel
      band
      title={
        <span className="fair-meeting-phase">
          {t('meetings.overview')}
          <StatusTag kind={isCancelled ? 'danger' : PHASE_KINDS[phase]}>
            {t(`meetings.phase.${isCancelled ? 'cancelled' : phase}`)}
          </StatusTag>
        </span>
      }
      subtitle={t(`meetings.phaseText.${isCancelled ? 'cancelled' : isOver ? 'over' : phase}`)}
    >
      <PhaseTimeline
        opensAt={overview.bookingOpensAt}
        deadline={overview.bookingDeadline}
        fairDays={settings?.fairDays ?? []}
        isOver={isOver}
        now={openedAt}
      />
      <ul className="fair-meeting-numbers" aria-label={t('meetings.numbers.label')}>
        {numbers.map(({ key, value, hint, to }) => (
          <li key={key}>
            <Link to={to} state={SHOWS_VIEW} preventScrollReset>
              <span className="fair-meeting-number">{value}</span>
              <span className="fair-meeting-number-label">{t(`meetings.numbers.${key}`)}</span>
              {hint ? <span className="fair-meeting-number-hint">{hint}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
