import { movePlacement } from '@fair/contract';
import { bodyOf, useContractForm } from '@fair/form';
import { useMoments, useTableName } from '@fair/kit/fair';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BoardForm } from '../form/BoardForm.tsx';
import { FreeTimeField } from '../form/FreeTimeField.tsx';
import { ReasonField } from '../form/ReasonField.tsx';
import { useRefusals } from '../form/refusals.ts';
import type { Meeting, Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

interface MoveFormProps {
  readonly meeting: Meeting;
  readonly slots: readonly Slot[] | undefined;
  /** Called after the meeting was moved, or when the user closes the form. */
  readonly onClose: () => void;
}

/** A form that moves a meeting to a free time. The student receives the reason (MEETINGS §4.9). */
export function MoveForm({ meeting: { id, version }, slots, onClose }: MoveFormProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  const { name, useMove, announce } = useBoard();
  const refusals = useRefusals();
  const [move] = useMove();
  const form = useContractForm({
    schema: movePlacement.body,
    stored: { slotId: null as string | null, reason: '' },
    toBody: (typed) => bodyOf(movePlacement.body, { ...typed, version }),
    check: ({ slotId }) => (slotId === null ? { slotId: t('place.chooseTime') } : {}),
    send: (body) => move({ params: { id }, body }),
    failureOf: refusals.ofForm,
    draftKey: `${name}.move.${id}`,
    onSaved: (moved: Meeting) => {
      const done = t('meeting.moved', {
        name: moved.studentName,
        date: moments.date(moved.startsAt),
        time: moments.time(moved.startsAt),
        table: tableName(moved.table),
      });
      toast.success(done);
      announce(done);
      onClose();
    },
  });

  return (
    <BoardForm
      form={form}
      title={t('meeting.move')}
      actions={
        <>
          <SubmitButton idle={t('meeting.moveNow')} running={t('meeting.moving')} isRunning={form.isSaving} />
          <Button size="large" onClick={onClose}>
            {t('meeting.keep')}
          </Button>
        </>
      }
    >
      <FreeTimeField of={form} label={t('meeting.newTime')} slots={slots} />
      <ReasonField of={form} hint={t('meeting.moveHint', { context: name })} />
    </BoardForm>
  );
}
