import { BoardForm, ReasonField, type Slot, useBoard } from '@fair/board';
import { changeMeetingSlot } from '@fair/contract';
import { useContractForm } from '@fair/form';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { useTranslation } from 'react-i18next';
import { useChangeMeetingSlotMutation } from './api.ts';

interface BlockSlotFormProps {
  readonly slot: Slot;
  readonly onDone: () => void;
}

export function BlockSlotForm({ slot, onDone }: BlockSlotFormProps) {
  const { t } = useTranslation('company');
  const { announce } = useBoard();
  const [change] = useChangeMeetingSlotMutation();
  const form = useContractForm({
    schema: changeMeetingSlot.body,
    stored: { reason: '' },
    toBody: ({ reason }) => (slot.blocked ? { blocked: false } : { blocked: true, reason }),
    check: ({ reason }) => (slot.blocked || reason.trim() !== '' ? {} : { reason: t('slot.reasonMissing') }),
    send: (body) => change({ params: { id: slot.id }, body }),
    draftKey: `company.blockSlot.${slot.id}`,
    onSaved: () => {
      announce(slot.blocked ? t('slot.offeredAgain') : t('slot.isBlocked'));
      onDone();
    },
  });

  return (
    <BoardForm
      form={form}
      actions={
        <SubmitButton
          idle={slot.blocked ? t('slot.offerAgain') : t('slot.block')}
          running={t('slot.changing')}
          isRunning={form.isSaving}
        />
      }
    >
      {slot.blocked ? (
        <p>{t('slot.blockedBecause', { reason: slot.blockReason ?? t('slot.noReason') })}</p>
      ) : (
        <ReasonField of={form} hint={t('slot.reasonHint')} />
      )}
    </BoardForm>
  );
}
