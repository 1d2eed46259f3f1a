import type { FillResult } from '@fair/contract';
import { useMoments, useNow } from '@fair/kit/fair';
import { DataTable, type DataTableColumn } from '@fair/ui/DataTable';
import { addTexts } from '@fair/ui/i18n';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { useRefusals } from '../form/refusals.ts';
import en from '../locales/fill.en.json';
import sv from '../locales/fill.sv.json';
import { BOARD_TEXTS } from '../texts.ts';
import './fill.css';
import type { FillOutcome } from './useFilling.ts';

// The texts are registered in this file, so that the browser loads them only when automatic placement is used.
addTexts(BOARD_TEXTS, { en, sv });

type Placed = FillResult['meetings'][number];
type LeftOver = FillResult['leftOver'][number];

interface FillResultsProps {
  readonly outcome: FillOutcome;
  readonly isRunning: boolean;
  readonly onBook: () => void;
  readonly onUndo: () => void;
}

/**
 * The meetings that automatic placement proposes or has booked, and the applicants for whom it found no time, with the
 * reason.
 */
export function FillResults({ outcome, isRunning, onBook, onUndo }: FillResultsProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const { name } = useBoard();
  const moments = useMoments();
  const columns = useFillColumns();
  const { kind, result, keptCount = 0 } = outcome;
  const { meetings, leftOver, proposalId, expiresAt, takeBackUntil } = result;
  const isOffered = kind === 'proposed' && proposalId !== undefined && meetings.length > 0;
  if (kind === 'undone')
    return (
      <div className="fair-fill" role="status">
        <h3>{t('fill.undone')}</h3>
        {keptCount > 0 ? <p className="fair-board-quiet">{t('fill.kept', { count: keptCount })}</p> : null}
      </div>
    );
  return (
    <div className="fair-fill">
      <div role="status">
        <h3>{t(`fill.${kind}`, { count: meetings.length })}</h3>
        <p className="fair-board-quiet">
          {t(`fill.${kind}LeftOver`, { count: leftOver.length })}{' '}
          {isOffered && expiresAt ? t('fill.validUntil', { time: moments.time(expiresAt) }) : null}
          {kind === 'proposed' && meetings.length === 0 ? t('fill.nothingHint', { context: name }) : null}
        </p>
      </div>
      {isOffered ? (
        <div>
          <Button type="primary" size="large" loading={isRunning} onClick={onBook}>
            {t('fill.book', { count: meetings.length })}
          </Button>
          <p className="fair-board-quiet">{t('fill.bookHint')}</p>
        </div>
      ) : null}
      {kind === 'booked' && takeBackUntil ? (
        <UndoFill until={takeBackUntil} {...{ isRunning, onUndo }} />
      ) : null}
      {meetings.length > 0 ? (
        <DataTable<Placed>
          title={t(`fill.${kind}Title`)}
          columns={columns.meetings}
          rows={meetings}
          rowKey={({ applicationId }) => applicationId}
        />
      ) : null}
      {leftOver.length > 0 ? (
        <DataTable<LeftOver>
          title={t(`fill.${kind}LeftOverTitle`)}
          columns={columns.leftOver}
          rows={leftOver}
          rowKey={({ applicationId }) => applicationId}
        />
      ) : null}
    </div>
  );
}

interface UndoFillProps {
  readonly until: string;
  readonly isRunning: boolean;
  readonly onUndo: () => void;
}

/**
 * A button that undoes the bookings of automatic placement. It is shown until the time `until`. The mails about the
 * bookings are sent shortly after this time.
 */
function UndoFill({ until, isRunning, onUndo }: UndoFillProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const isOver = useNow() >= Date.parse(until);
  if (isOver) return null;
  return (
    <div>
      <Button size="large" loading={isRunning} onClick={onUndo}>
        {t('fill.undo')}
      </Button>
      <p className="fair-board-quiet">{t('fill.undoHint', { time: moments.time(until) })}</p>
    </div>
  );
}

function useFillColumns(): { meetings: DataTableColumn<Placed>[]; leftOver: DataTableColumn<LeftOver>[] } {
  const { t } = useTranslation(BOARD_TEXTS);
  const { name } = useBoard();
  const moments = useMoments();
  const refusals = useRefusals();
  const who = [
    { key: 'studentName', title: t('meeting.student'), primary: true, sortable: true, searchable: true },
    // A company's list contains only its own meetings, so only admins see a column with the company.
    ...(name === 'admin'
      ? [{ key: 'companyName', title: t('fill.company'), sortable: true, searchable: true }]
      : []),
  ];
  return {
    meetings: [
      ...who,
      {
        key: 'startsAt',
        title: t('time'),
        sortable: true,
        render: (meeting) => `${moments.date(meeting.startsAt)}, ${moments.span(meeting)}`,
      },
      { key: 'table', title: t('table') },
    ],
    leftOver: [
      ...who,
      {
        key: 'code',
        title: t('fill.reason'),
        sortable: true,
        value: ({ code }) => refusals.ofLeftOver(code),
      },
    ],
  };
}
