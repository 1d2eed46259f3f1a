import type { FillResult } from '@fair/contract';
import { DataTable, type DataTableColumn } from '@fair/ui/DataTable';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFairTimes } from '../fairTimes.ts';
import { useRefusals } from '../refusals.ts';

type Proposed = FillResult['meetings'][number];
type LeftOver = FillResult['leftOver'][number];

export interface FillOutcomeProps {
  readonly kind: 'proposed' | 'booked';
  readonly result: FillResult;
  readonly isRunning: boolean;
  readonly onBook: () => void;
}

/** What filling would book or has booked, and who is left over and why. */
export function FillOutcome({ kind, result, isRunning, onBook }: FillOutcomeProps) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const { meetings, leftOver, proposalId, expiresAt } = result;
  const isOffered = kind === 'proposed' && proposalId !== undefined && meetings.length > 0;
  const columns = useFillColumns();
  return (
    <div className="fair-fill-outcome">
      <div className="fair-fill-summary" role="status">
        <h3>{t(`meetings.fill.${kind}`, { count: meetings.length })}</h3>
        <p>
          {t(`meetings.fill.${kind}LeftOver`, { count: leftOver.length })}{' '}
          {isOffered && expiresAt ? t('meetings.fill.validUntil', { time: times.time(expiresAt) }) : null}
        </p>
      </div>
      {isOffered ? (
        <div>
          <Button type="primary" size="large" loading={isRunning} onClick={onBook}>
            {t('meetings.fill.book', { count: meetings.length })}
          </Button>
          <p className="fair-meeting-quiet">{t('meetings.fill.bookHint')}</p>
        </div>
      ) : null}
      {meetings.length > 0 ? (
        <DataTable<Proposed>
          title={t(`meetings.fill.${kind}Title`)}
          columns={columns.meetings}
          rows={meetings}
          rowKey={({ applicationId }) => applicationId}
        />
      ) : null}
      {leftOver.length > 0 ? (
        <DataTable<LeftOver>
          title={t(`meetings.fill.${kind}LeftOverTitle`)}
          columns={columns.leftOver}
          rows={leftOver}
          rowKey={({ applicationId }) => applicationId}
        />
      ) : null}
    </div>
  );
}

function useFillColumns(): { meetings: DataTableColumn<Proposed>[]; leftOver: DataTableColumn<LeftOver>[] } {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const refusals = useRefusals();
  const who = [
    { key: 'studentName', title: t('meetings.student'), primary: true, sortable: true, searchable: true },
    { key: 'companyName', title: t('meetings.company'), sortable: true, searchable: true },
  ];
  return {
    meetings: [
      ...who,
      {
        key: 'startsAt',
        title: t('meetings.time'),
        sortable: true,
        render: (meeting) => `${times.day(meeting.startsAt)}, ${times.span(meeting)}`,
      },
      { key: 'table', title: t('meetings.table') },
    ],
    leftOver: [
      ...who,
      {
        key: 'code',
        title: t('meetings.fill.reason'),
        sortable: true,
        value: ({ code }) => refusals.ofLeftOver(code),
      },
    ],
  };
}
