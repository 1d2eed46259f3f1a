import { useKeptText } from '@fair/area/drafts';
import { errorText } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeMeetingSlotMutation } from '../api.ts';
import { ReasonField } from '../components/ReasonField.tsx';
import type { Slot } from '../times.ts';

interface BlockSlotFormProps {
  readonly slot: Slot;
  readonly onDone: (announcement: string) => void;
}

/** Takes a free time out of what is offered, with a reason, or offers it again. */
export function BlockSlotForm({ slot, onDone }: BlockSlotFormProps) {
  const { t } = useTranslation('company');
  const [change, { isLoading }] = useChangeMeetingSlotMutation();
  const [reason, setReason, forgetReason] = useKeptText(`company.blockSlot.${slot.id}`);
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    const isMissing = !slot.blocked && reason.trim() === '';
    setMessage(isMissing ? t('schedule.reasonMissing') : undefined);
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
    onDone(slot.blocked ? t('slot.offeredAgain') : t('slot.isBlocked'));
  }

  return (
    <form className="company-form" noValidate onSubmit={(event) => void submit(event)}>
      {slot.blocked ? (
        <p className="company-form-text">
          {t('slot.blockedBecause', { reason: slot.blockReason ?? t('slot.noReason') })}
        </p>
      ) : (
        <ReasonField value={reason} onChange={setReason} error={message} hint={t('slot.reasonHint')} />
      )}
      <ErrorList messages={[failure]} />
      <SubmitButton
        idle={slot.blocked ? t('slot.offerAgain') : t('slot.block')}
        running={t('slot.changing')}
        isRunning={isLoading}
      />
    </form>
  );
}
