import { useKeptText } from '@fair/area/drafts';
import { checkFields } from '@fair/area/fieldMessages';
import { errorText, fieldErrors } from '@fair/client';
import { type CompanyMeeting, cancelPlacement } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelPlacementMutation } from '../api.ts';
import { ReasonField } from '../components/ReasonField.tsx';

interface CancelFormProps {
  readonly meeting: CompanyMeeting;
  readonly onDone: (announcement: string) => void;
  readonly onCancel: () => void;
}

/** Cancels a meeting, or takes an offer back, with a reason for the student (MEETINGS §4.9). */
export function CancelForm({ meeting, onDone, onCancel }: CancelFormProps) {
  const { t } = useTranslation('company');
  const [cancel, { isLoading }] = useCancelPlacementMutation();
  const [reason, setReason, forgetReason] = useKeptText(`company.cancel.${meeting.id}`);
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isOffer = meeting.status === 'offered';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = checkFields(cancelPlacement.body, { reason });
    setMessage(wrong.reason);
    setFailure(undefined);
    if (wrong.reason) return;
    const { error } = await cancel({ params: { id: meeting.id }, body: { reason } });
    if (error) {
      setMessage(fieldErrors(error).reason);
      setFailure(errorText(error));
      return;
    }
    const done = t(isOffer ? 'meeting.offerWithdrawn' : 'meeting.cancelled', { name: meeting.studentName });
    forgetReason();
    toast.success(done);
    onDone(done);
  }

  return (
    <form className="company-form" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{isOffer ? t('meeting.withdrawOffer') : t('meeting.cancel')}</h3>
      <ReasonField value={reason} onChange={setReason} error={message} hint={t('meeting.cancelHint')} />
      <ErrorList messages={[failure]} />
      <div className="company-form-actions">
        <Button danger type="primary" size="large" htmlType="submit" loading={isLoading}>
          {isOffer ? t('meeting.withdrawOffer') : t('meeting.cancelNow')}
        </Button>
        <Button size="large" onClick={onCancel}>
          {t('meeting.keep')}
        </Button>
      </div>
    </form>
  );
}
