import { useKeptText } from '@fair/area/drafts';
import { checkFields, type FieldMessages } from '@fair/area/fieldMessages';
import { errorCode, errorText, fieldErrors } from '@fair/client';
import { type CompanyMeeting, movePlacement } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMovePlacementMutation } from '../api.ts';
import { FreeTimeSelect } from '../components/FreeTimeSelect.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import type { Slot } from '../times.ts';
import { useWords } from '../useWords.ts';

interface MoveFormProps {
  readonly meeting: CompanyMeeting;
  readonly slots: readonly Slot[];
  readonly onDone: (announcement: string) => void;
  readonly onCancel: () => void;
}

/** Moves a meeting to a free time, with a reason for the student (MEETINGS §4.9). */
export function MoveForm({ meeting, slots, onDone, onCancel }: MoveFormProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  const [move, { isLoading }] = useMovePlacementMutation();
  const [slotId, setSlotId] = useState<string>();
  const [reason, setReason, forgetReason] = useKeptText(`company.move.${meeting.id}`);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { id, version } = meeting;
    const wrong = checkFields(movePlacement.body, { slotId: slotId ?? '', version, reason });
    setMessages({ ...wrong, ...(wrong.slotId && { slotId: t('schedule.chooseTime') }) });
    setFailure(undefined);
    if (!slotId || Object.keys(wrong).length > 0) return;
    const { data, error } = await move({ params: { id }, body: { slotId, version, reason } });
    if (error) {
      setMessages(fieldErrors(error));
      // The board has been asked for again: the same form works on the latest.
      setFailure(errorCode(error) === 'STALE_VERSION' ? t('meeting.changedElsewhere') : errorText(error));
      return;
    }
    const done = t('meeting.moved', {
      name: data.studentName,
      time: words.clock(data.startsAt),
      table: words.table(data.table),
    });
    forgetReason();
    toast.success(done);
    onDone(done);
  }

  return (
    <form className="company-form" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t('meeting.move')}</h3>
      <FormField label={t('meeting.newTime')} required error={messages.slotId}>
        {(control) => <FreeTimeSelect control={control} slots={slots} value={slotId} onChange={setSlotId} />}
      </FormField>
      <ReasonField
        value={reason}
        onChange={setReason}
        error={messages.reason}
        hint={t('meeting.reasonHint')}
      />
      <ErrorList messages={[failure]} />
      <div className="company-form-actions">
        <SubmitButton idle={t('meeting.moveNow')} running={t('meeting.moving')} isRunning={isLoading} />
        <Button size="large" onClick={onCancel}>
          {t('meeting.keep')}
        </Button>
      </div>
    </form>
  );
}
