import { useMoments, useTableName } from '@fair/kit/fair';
import { Dialog } from '@fair/ui/Dialog';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schedule, Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import { PlaceForm } from './PlaceForm.tsx';

/** The slot or the applicant for which the dialog was opened. Both are undefined if it was opened for neither. */
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

/** A dialog for a slot without a meeting. The user can place an applicant, or block or unblock the slot. */
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
      // A click outside the dialog does not close it, because the user would lose a typed reason.
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
