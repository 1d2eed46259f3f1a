import { useIsCancelled, useMoments, useNow } from '@fair/kit/fair';
import { LazyDialog } from '@fair/kit/LazyPage';
import { EmptyState, type EmptyStateProps } from '@fair/ui/EmptyState';
import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { SlotChoice } from '../place/SlotDialog.tsx';
import { dayToShow, type Meeting, type Schedule, type Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import { DayBoard } from './DayBoard.tsx';
import { PeoplePanels } from './PeoplePanels.tsx';
import './board.css';

const loadSlotDialog = async () => (await import('../place/SlotDialog.tsx')).SlotDialog;

export interface BoardProps {
  readonly schedule: Schedule;
  /** Content of the board until the company has published times. */
  readonly empty: EmptyStateProps;
  /** The meeting whose dialog is open. The board shows its day, unless the URL names a day. */
  readonly openMeeting?: Meeting | undefined;
  readonly onOpen: (meeting: Meeting) => void;
  /**
   * Whether several people share the tables. If true, tables without an assigned member show a warning, even if no
   * table has one.
   */
  readonly isTeam?: boolean;
  /** Renders the form that blocks or unblocks a free time. Undefined for roles that cannot block times. */
  readonly blockForm?: (slot: Slot, onDone: () => void) => ReactNode;
}

/**
 * A company's board for one day, next to a list of applicants without a time. A click on a free time or on an applicant
 * opens the dialog that books a meeting. The URL contains the day (`?day=`) and can open the dialog for an applicant
 * (`?place=`).
 */
export function Board({ schedule, empty, openMeeting, onOpen, isTeam = false, blockForm }: BoardProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const now = useNow();
  const isCancelled = useIsCancelled();
  const [address, setAddress] = useSearchParams();
  const requestedId = address.get('place') ?? undefined;
  const [choice, setChoice] = useState<SlotChoice | undefined>(
    requestedId ? { applicationId: requestedId } : undefined,
  );
  const { days, slots, tables } = schedule;
  const requestedDay = address.get('day') ?? (openMeeting && moments.dayOf(openMeeting.startsAt));
  const day = dayToShow(days, requestedDay, moments.dayOf(new Date(now).toISOString()));

  function changeAddress(change: (address: URLSearchParams) => void): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function close(): void {
    setChoice(undefined);
    if (requestedId) changeAddress((next) => next.delete('place'));
  }

  return (
    <div className="fair-board">
      {day === undefined ? (
        <EmptyState {...empty} />
      ) : (
        <div>
          {days.length > 1 ? (
            <div className="fair-board-day-choice">
              <Segmented
                aria-label={t('day')}
                value={day}
                onChange={(chosen) => changeAddress((next) => next.set('day', chosen))}
                options={days.map((one) => ({ value: one, label: moments.date(one) }))}
              />
            </div>
          ) : null}
          <div className="fair-board-head">
            <h2>{moments.weekday(day)}</h2>
            {isCancelled ? null : <Button onClick={() => setChoice({})}>{t('place.title')}</Button>}
          </div>
          <DayBoard
            tables={tables}
            slots={slots.filter(({ startsAt }) => moments.dayOf(startsAt) === day)}
            label={t('boardOf', { day: moments.weekday(day) })}
            showsOwners={isTeam || tables.some(({ member }) => member)}
            canUnblock={blockForm !== undefined}
            onOpen={(slot) => (slot.meeting ? onOpen(slot.meeting) : setChoice({ slotId: slot.id }))}
          />
        </div>
      )}
      <PeoplePanels
        schedule={schedule}
        onPlace={
          day === undefined || isCancelled ? undefined : (applicationId) => setChoice({ applicationId })
        }
      />
      {choice && day !== undefined && !isCancelled ? (
        <LazyDialog
          load={loadSlotDialog}
          schedule={schedule}
          choice={choice}
          blockForm={blockForm}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
