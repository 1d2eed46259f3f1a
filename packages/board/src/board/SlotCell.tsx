import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { useDecidedBy, useMoments, useProgramName, useTableName } from '@fair/kit/fair';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { MeetingTag } from '../meeting/MeetingTag.tsx';
import { objectionOf } from '../meeting/objection.ts';
import { decidedByOf, type Slot, type SlotState, stateOf } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

export interface SlotCellProps {
  readonly slot: Slot;
  /** Current time in ms since 1970. */
  readonly now: number;
  /** Whether a blocked time can be opened, to unblock it. */
  readonly canUnblock: boolean;
  readonly onOpen: (slot: Slot) => void;
  /** Shows the table's name, for cells outside a table column. */
  readonly isTableShown?: boolean;
  /** Shows the end time, if the times of a row differ. */
  readonly isEndShown?: boolean;
}

/** A table at one time: free, blocked, past, offered or booked; opens on click. */
export function SlotCell({ slot, now, canUnblock, onOpen, isTableShown, isEndShown }: SlotCellProps) {
  const moments = useMoments();
  const tableName = useTableName();
  const state = stateOf(slot, now);
  const content = (
    <>
      <span className={isTableShown ? 'fair-slot-table' : 'visually-hidden'}>
        {isTableShown ? tableName(slot.table) : `${moments.time(slot.startsAt)}, ${tableName(slot.table)}: `}
      </span>
      <span className="fair-slot-words">
        <SlotWords slot={slot} state={state} />
        {isEndShown ? <span className="fair-board-quiet">{moments.span(slot)}</span> : null}
        {slot.track ? <span className="fair-board-quiet">{slot.track}</span> : null}
      </span>
    </>
  );
  const className = `fair-slot fair-slot--${state}`;
  if (state === 'past' || (state === 'blocked' && !canUnblock)) {
    return <div className={className}>{content}</div>;
  }
  return (
    <button type="button" className={className} onClick={() => onOpen(slot)}>
      {content}
    </button>
  );
}

const ICONS = { free: PlusOutlined, past: ClockCircleOutlined, blocked: StopOutlined };

function SlotWords({ slot, state }: { readonly slot: Slot; readonly state: SlotState }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const programName = useProgramName();
  const whoDecided = useDecidedBy();
  if (slot.meeting) {
    const { meeting } = slot;
    const decidedBy = whoDecided('accepted', decidedByOf(meeting));
    return (
      <>
        <span className="fair-board-name">{meeting.studentName}</span>
        <span className="fair-board-quiet">{programName(meeting.program, meeting.otherProgram)}</span>
        <MeetingTag meeting={meeting} />
        {decidedBy ? <span className="fair-board-quiet">{decidedBy}</span> : null}
        {objectionOf(meeting) ? <StatusTag kind="info">{t('meeting.objected')}</StatusTag> : null}
      </>
    );
  }
  // Without a meeting, the state is one of these three.
  const without = state as keyof typeof ICONS;
  const Icon = ICONS[without];
  return (
    <>
      <span className="fair-slot-state">
        <Icon aria-hidden /> {t(`slot.${without}`)}
      </span>
      {slot.blockReason ? <span className="fair-board-quiet">{slot.blockReason}</span> : null}
    </>
  );
}
