import { useKeptText } from '@fair/area/drafts';
import { useMoments, useTableName } from '@fair/area/fair';
import { ReasonField } from '@fair/area/forms';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BoardForm } from '../form/BoardForm.tsx';
import { FreeTimeField } from '../form/FreeTimeField.tsx';
import { checkReason, useSending } from '../form/useSending.ts';
import type { Meeting, Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

interface MoveFormProps {
  readonly meeting: Meeting;
  readonly slots: readonly Slot[] | undefined;
  /** Moved, or left as it is. */
  readonly onClose: () => void;
}

/** Moves a meeting to a free time, with a reason for the student (MEETINGS §4.9). */
export function MoveForm({ meeting: { id, version }, slots, onClose }: MoveFormProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  const { name, useMove, announce } = useBoard();
  const [move, { isLoading }] = useMove();
  const [slotId, setSlotId] = useState<string>();
  const [reason, setReason, forgetReason] = useKeptText(`${name}.move.${id}`);
  const { messages, failure, send } = useSending();

  async function submit(): Promise<void> {
    const wrong = { ...(!slotId && { slotId: t('place.chooseTime') }), ...checkReason(reason) };
    const moved = await send(wrong, () =>
      move({ params: { id }, body: { slotId: slotId ?? '', version, reason } }),
    );
    if (!moved) return;
    const done = t('meeting.moved', {
      name: moved.studentName,
      date: moments.date(moved.startsAt),
      time: moments.time(moved.startsAt),
      table: tableName(moved.table),
    });
    forgetReason();
    toast.success(done);
    announce(done);
    onClose();
  }

  return (
    <BoardForm
      title={t('meeting.move')}
      messages={messages}
      failure={failure}
      onSubmit={() => void submit()}
      actions={
        <>
          <SubmitButton idle={t('meeting.moveNow')} running={t('meeting.moving')} isRunning={isLoading} />
          <Button size="large" onClick={onClose}>
            {t('meeting.keep')}
          </Button>
        </>
      }
    >
      <FreeTimeField
        label={t('meeting.newTime')}
        slots={slots}
        value={slotId}
        error={messages.slotId}
        onChange={setSlotId}
      />
      <ReasonField
        value={reason}
        hint={t('meeting.moveHint', { context: name })}
        error={messages.reason}
        onChange={setReason}
      />
    </BoardForm>
  );
}
