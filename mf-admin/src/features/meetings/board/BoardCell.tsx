import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { useTableName } from '@fair/area/fair';
import type { AdminMeeting } from '@fair/contract';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { AttendanceState } from '../components/MeetingState.tsx';
import { useFairTimes } from '../fairTimes.ts';
import { type BoardSlot, stateOf } from './freeSlots.ts';

export interface BoardActions {
  /** ms since the epoch */
  readonly now: number;
  readonly onPlace: (slot: BoardSlot) => void;
  readonly onOpen: (meeting: AdminMeeting) => void;
}

/** One slot: who sits there, or that it is free, blocked or past. State by icon and word. */
export function BoardCell({ slot, now, onPlace, onOpen }: BoardActions & { slot: BoardSlot }) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const tableName = useTableName();
  const state = stateOf(slot, now);
  const where = {
    day: times.day(slot.startsAt),
    time: times.time(slot.startsAt),
    table: tableName(slot.table),
  };
  const until = (
    <span className="fair-slot-until">
      {t('meetings.board.until', { time: times.time(slot.endsAt) })}
      {slot.track ? ` · ${slot.track}` : null}
    </span>
  );
  if (slot.meeting) {
    const { meeting } = slot;
    const isOffer = meeting.status === 'offered';
    return (
      <button
        type="button"
        className="fair-slot fair-slot--taken"
        aria-label={t('meetings.board.openMeeting', { ...where, student: meeting.studentName })}
        onClick={() => onOpen(meeting)}
      >
        <span className="fair-slot-name">
          {isOffer ? <ClockCircleOutlined aria-hidden="true" /> : <CheckOutlined aria-hidden="true" />}
          {meeting.studentName}
        </span>
        {until}
        {isOffer && meeting.offerExpiresAt ? (
          <span className="fair-slot-until">
            {t('meetings.offeredUntil', { time: times.time(meeting.offerExpiresAt) })}
          </span>
        ) : null}
        <AttendanceState attendance={meeting.attendance} />
        {meeting.objection ? <StatusTag kind="info">{t('meetings.objected')}</StatusTag> : null}
      </button>
    );
  }
  if (state === 'free') {
    return (
      <button
        type="button"
        className="fair-slot fair-slot--free"
        aria-label={t('meetings.board.placeAt', where)}
        onClick={() => onPlace(slot)}
      >
        <span className="fair-slot-name">
          <PlusOutlined aria-hidden="true" />
          {t('meetings.board.free')}
        </span>
        {until}
      </button>
    );
  }
  return (
    <div className="fair-slot fair-slot--closed">
      <span className="fair-slot-name">
        {state === 'blocked' ? (
          <StopOutlined aria-hidden="true" />
        ) : (
          <ClockCircleOutlined aria-hidden="true" />
        )}
        {t(`meetings.board.${state}`)}
      </span>
      {slot.blockReason ? <span className="fair-slot-until">{slot.blockReason}</span> : until}
    </div>
  );
}
