import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { useDecidedBy, useIsCancelled, useMoments, useProgramName, useTableName } from '@fair/kit/fair';
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
  /** Whether a click on a blocked time opens the dialog that unblocks it. */
  readonly canUnblock: boolean;
  readonly onOpen: (slot: Slot) => void;
  /** Whether the cell shows the table's name, for layouts without a column per table. */
  readonly isTableShown?: boolean;
  /** Whether the cell shows its end time. True if the slots of a row end at different times. */
  readonly isEndShown?: boolean;
}

/**
 * One slot: a table at one time. The slot is a button if the user can open its meeting, place a student, or unblock it.
 */
export function SlotCell({ slot, now, canUnblock, onOpen, isTableShown, isEndShown }: SlotCellProps) {
  const moments = useMoments();
  const tableName = useTableName();
  const state = stateOf(slot, now);
  const isCancelled = useIsCancelled();
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
  if (state === 'past' || (state === 'blocked' && !canUnblock) || (isCancelled && !slot.meeting)) {
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
  // A slot without a meeting is free, past or blocked; ICONS has these three states.
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
