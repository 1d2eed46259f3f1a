import type { CompanySchedule } from '@fair/contract';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slot } from '../times.ts';
import { useWords } from '../useWords.ts';
import { BlockSlotForm } from './BlockSlotForm.tsx';
import { PlaceForm } from './PlaceForm.tsx';

/** What the dialog is opened from: a free or blocked time of the board, or someone in a list. */
export type SlotChoice = { readonly slotId: string } | { readonly applicationId: string };

interface SlotDialogProps {
  readonly schedule: CompanySchedule;
  readonly choice: SlotChoice;
  readonly onClose: (announcement?: string) => void;
}

/** A time without a meeting: place an applicant there, block it, or offer it again. */
export function SlotDialog({ schedule, choice, onClose }: SlotDialogProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  useFocusReturn();
  const slot = 'slotId' in choice ? schedule.slots.find(({ id }) => id === choice.slotId) : undefined;
  const [task, setTask] = useState<'place' | 'block'>(slot?.blocked ? 'block' : 'place');
  const title = slot ? placeOf(slot, words) : t('place.title');
  return (
    <Modal
      open
      centered
      // antd locks the page with a style tag that carries no nonce.
      scrollLock={false}
      // A slip beside the dialog must not throw away a reason.
      mask={{ closable: false }}
      title={title}
      footer={null}
      onCancel={() => onClose()}
    >
      <div className="company-dialog">
        {slot && !slot.blocked ? (
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
        {task === 'block' && slot ? (
          <BlockSlotForm slot={slot} onDone={onClose} />
        ) : (
          <PlaceForm
            schedule={schedule}
            slotId={slot?.id}
            applicationId={'applicationId' in choice ? choice.applicationId : undefined}
            onPlaced={onClose}
          />
        )}
      </div>
    </Modal>
  );
}

/** '12 Nov 2026, 10:20–10:40, Table A' */
function placeOf(slot: Slot, words: ReturnType<typeof useWords>): string {
  return [words.date(slot.startsAt), words.span(slot), words.table(slot.table)].join(', ');
}
