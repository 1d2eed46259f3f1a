import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { programLabel } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { MeetingTag } from '../meeting/MeetingTag.tsx';
import { type Slot, stateOf } from '../times.ts';
import { useWords } from '../useWords.ts';

interface SlotCellProps {
  readonly slot: Slot;
  /** ms since 1970 */
  readonly now: number;
  readonly onOpen: (slot: Slot) => void;
  /** Said where the cell does not stand in a column of its table. */
  readonly isTableShown?: boolean;
  /** Said where the times of a row differ. */
  readonly isEndShown?: boolean;
}

/** One table at one time: free, blocked, offered or a meeting; opened by a press. */
export function SlotCell({ slot, now, onOpen, isTableShown = false, isEndShown = false }: SlotCellProps) {
  const words = useWords();
  const state = stateOf(slot, now);
  const content = (
    <>
      <span className={isTableShown ? 'company-slot-table' : 'visually-hidden'}>
        {isTableShown
          ? words.table(slot.table)
          : `${words.clock(slot.startsAt)}, ${words.table(slot.table)}: `}
      </span>
      <span className="company-slot-words">
        <SlotWords slot={slot} state={state} />
        {isEndShown ? <span className="company-slot-sub">{words.span(slot)}</span> : null}
        {slot.track ? <span className="company-slot-sub">{slot.track}</span> : null}
      </span>
    </>
  );
  if (state === 'passed') return <div className="company-slot company-slot--passed">{content}</div>;
  return (
    <button type="button" className={`company-slot company-slot--${state}`} onClick={() => onOpen(slot)}>
      {content}
    </button>
  );
}

function SlotWords({ slot, state }: { slot: Slot; state: ReturnType<typeof stateOf> }) {
  const { t } = useTranslation('company');
  const words = useWords();
  if (slot.meeting) {
    return (
      <>
        <span className="company-slot-name">{slot.meeting.studentName}</span>
        <span className="company-slot-sub">
          {programLabel(slot.meeting.program, slot.meeting.otherProgram)}
        </span>
        <MeetingTag meeting={slot.meeting} />
        {slot.meeting.status === 'offered' && slot.meeting.offerExpiresAt ? (
          <span className="company-slot-sub">
            {t('meeting.answerUntil', { time: words.clock(slot.meeting.offerExpiresAt) })}
          </span>
        ) : null}
      </>
    );
  }
  if (state === 'blocked') {
    return (
      <>
        <span className="company-slot-state">
          <StopOutlined aria-hidden /> {t('slot.blocked')}
        </span>
        {slot.blockReason ? <span className="company-slot-sub">{slot.blockReason}</span> : null}
      </>
    );
  }
  return (
    <span className="company-slot-state">
      {state === 'free' ? <PlusOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}{' '}
      {t(state === 'free' ? 'slot.free' : 'slot.passed')}
    </span>
  );
}
