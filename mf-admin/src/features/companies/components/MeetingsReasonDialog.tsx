import { checkFields, type FieldMessages, orUndefined } from '@fair/area/fieldMessages';
import { ReasonField } from '@fair/area/forms';
import { cancelByAdmin } from '@fair/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';

export interface MeetingsReasonDialogProps {
  readonly companyName: string;
  /** Why the last save was refused; told once a reason was given. */
  readonly failure: string | undefined;
  readonly isRunning: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** A company leaves the network meetings while some are booked: cancels them, with a reason for the students (MEETINGS §4.1). */
export function MeetingsReasonDialog(props: MeetingsReasonDialogProps) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [wasSent, setWasSent] = useState(false);
  const submit = () => {
    const found = checkFields(cancelByAdmin.body, { reason: orUndefined(reason) });
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    setWasSent(true);
    props.onConfirm(reason);
  };
  return (
    <FormDialog
      title={t('companies.meetingsTitle', { name: props.companyName })}
      submit={t('companies.meetingsCancel')}
      submitting={t('companies.saving')}
      isRunning={props.isRunning}
      messages={messages}
      failure={wasSent && !props.isRunning ? props.failure : undefined}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <p>{t('companies.meetingsText')}</p>
      <ReasonField
        value={reason}
        hint={t('companies.meetingsReasonHint')}
        error={messages.reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
