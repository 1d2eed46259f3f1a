import { useMoments, useTableName } from '@fair/kit/fair';
import { Dialog } from '@fair/ui/Dialog';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schedule, Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import { PlaceForm } from './PlaceForm.tsx';

/** The time or the applicant from which the dialog was opened, if any. */
export interface SlotChoice {
  readonly slotId?: string;
  readonly applicationId?: string;
}

interface SlotDialogProps {
  readonly schedule: Schedule;
  readonly choice: SlotChoice;
  readonly blockForm: ((slot: Slot, onDone: () => void) => ReactNode) | undefined;
  readonly onClose: () => void;
}

/** A dialog for a time without a meeting, to place an applicant there, block the time or unblock it. */
export function SlotDialog({ schedule, choice, blockForm, onClose }: SlotDialogProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  useFocusReturn();
  const slot = schedule.slots.find(({ id }) => id === choice.slotId);
  const [task, setTask] = useState<'place' | 'block'>(slot?.blocked ? 'block' : 'place');
  return (
    <Dialog
      open
      centered
      // A click outside does not close the dialog, because a typed reason would be lost.
      mask={{ closable: false }}
      title={
        // Example: '12 Nov 2026, 10:20–10:40, Table A'
        slot
          ? [moments.date(slot.startsAt), moments.span(slot), tableName(slot.table)].join(', ')
          : t('place.title')
      }
      footer={null}
      onCancel={onClose}
    >
      <div className="fair-board-dialog">
        {blockForm && slot && !slot.blocked ? (
          <Segmented
            block
            aria-label={t('slot.task')}
            value={task}
            options={[
              { value: 'place', label: t('slot.placeTask') },
              { value: 'block', label: t('slot.blockTask') },
            ]}
            onChange={(next) => setTask(next as typeof task)}
          />
        ) : null}
        {task === 'block' && slot && blockForm ? (
          blockForm(slot, onClose)
        ) : (
          <PlaceForm schedule={schedule} choice={choice} onPlaced={onClose} />
        )}
      </div>
    </Dialog>
  );
}
