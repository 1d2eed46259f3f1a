import { ReasonField } from '@fair/area/forms';
import { BoardForm, type Slot, useBoard } from '@fair/board';
import { errorText } from '@fair/client';
import type { FieldMessages } from '@fair/form';
import { useKeptText } from '@fair/form/drafts';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeMeetingSlotMutation } from './api.ts';

interface BlockSlotFormProps {
  readonly slot: Slot;
  readonly onDone: () => void;
}

/** Takes a free time out of what is offered, with a reason, or offers it again. */
export function BlockSlotForm({ slot, onDone }: BlockSlotFormProps) {
  const { t } = useTranslation('company');
  const { announce } = useBoard();
  const [change, { isLoading }] = useChangeMeetingSlotMutation();
  const [reason, setReason, forgetReason] = useKeptText(`company.blockSlot.${slot.id}`);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const isMissing = !slot.blocked && reason.trim() === '';

  async function submit(): Promise<void> {
    setFailure(undefined);
    setMessages(isMissing ? { reason: t('slot.reasonMissing') } : {});
    if (isMissing) return;
    const { error } = await change({
      params: { id: slot.id },
      body: slot.blocked ? { blocked: false } : { blocked: true, reason },
    });
    if (error) {
      setFailure(errorText(error));
      return;
    }
    forgetReason();
    announce(slot.blocked ? t('slot.offeredAgain') : t('slot.isBlocked'));
    onDone();
  }

  return (
    <BoardForm
      messages={messages}
      failure={failure}
      onSubmit={() => void submit()}
      actions={
        <SubmitButton
          idle={slot.blocked ? t('slot.offerAgain') : t('slot.block')}
          running={t('slot.changing')}
          isRunning={isLoading}
        />
      }
    >
      {slot.blocked ? (
        <p>{t('slot.blockedBecause', { reason: slot.blockReason ?? t('slot.noReason') })}</p>
      ) : (
        <ReasonField
          value={reason}
          hint={t('slot.reasonHint')}
          error={messages.reason}
          onChange={setReason}
        />
      )}
    </BoardForm>
  );
}
