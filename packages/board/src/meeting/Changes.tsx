import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import { useNow } from '@fair/kit/fair';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meeting, Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import { CancelForm } from './CancelForm.tsx';
import { MoveForm } from './MoveForm.tsx';

interface ChangesProps {
  readonly meeting: Meeting;
  readonly slots: readonly Slot[] | undefined;
  readonly onCancelled: () => void;
}

/**
 * Buttons to move and cancel a meeting that is not cancelled or over. An open offer can only be withdrawn (MEETINGS
 * §4.8).
 */
export function MeetingChanges({ meeting, slots, onCancelled }: ChangesProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const moveButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isOver = useNow() >= Date.parse(meeting.endsAt);
  const isOffer = meeting.status === 'offered';
  const isLive = isOffer || meeting.status === 'booked';
  // If the meeting ends while a form is open, the form stays, so that its input is not lost.
  if (!open && (isOver || !isLive)) return null;

  const toggle = (form: 'move' | 'cancel') => setOpen(open === form ? undefined : form);
  return (
    <>
      <div className="fair-board-actions">
        {isOffer ? null : (
          <Button
            ref={moveButton}
            icon={<SwapOutlined aria-hidden />}
            aria-expanded={open === 'move'}
            onClick={() => toggle('move')}
          >
            {t('meeting.move')}
          </Button>
        )}
        <Button danger ref={cancelButton} aria-expanded={open === 'cancel'} onClick={() => toggle('cancel')}>
          {t(isOffer ? 'meeting.withdrawOffer' : 'meeting.cancel')}
        </Button>
      </div>
      {open === 'move' ? (
        <MoveForm
          meeting={meeting}
          slots={slots}
          onClose={() => {
            setOpen(undefined);
            moveButton.current?.focus();
          }}
        />
      ) : null}
      {open === 'cancel' ? (
        <CancelForm
          meeting={meeting}
          onDone={onCancelled}
          onKeep={() => {
            setOpen(undefined);
            cancelButton.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
