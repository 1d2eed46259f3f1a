import { objectToNoShow, type StudentMeeting } from '@fair/contract';
import { Form, TextField, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { StatusTag } from '@fair/ui/StatusTag';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectToNoShowMutation } from '../api.ts';

/** A meeting the student is marked absent from, and the way to object within seven days (MEETINGS §4.14). */
export function NoShow({ meeting }: { readonly meeting: StudentMeeting }) {
  const { t } = useTranslation('student');
  const { weekday, span } = useMoments();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <article className="student-no-show">
      <StatusTag kind="danger">{t('schedule.attendance.no_show')}</StatusTag>
      <h3>{meeting.companyName}</h3>
      <p className="student-muted">
        {weekday(meeting.startsAt)} · {span(meeting)}
      </p>
      <p>{t('schedule.objection.hint')}</p>
      {isWriting ? (
        <ObjectionForm id={meeting.id} onCancel={() => setIsWriting(false)} />
      ) : (
        <div className="student-actions">
          <Button onClick={() => setIsWriting(true)}>{t('schedule.objection.open')}</Button>
        </div>
      )}
    </article>
  );
}

interface ObjectionFormProps {
  readonly id: string;
  readonly onCancel: () => void;
}

function ObjectionForm({ id, onCancel }: ObjectionFormProps) {
  const { t } = useTranslation('student');
  const [object] = useObjectToNoShowMutation();
  const form = useContractForm({
    schema: objectToNoShow.body,
    stored: { text: '' },
    send: (body) => object({ params: { id }, body }),
    onSaved: () => toast.success(t('schedule.objection.done')),
  });
  const actions = (
    <div className="student-actions">
      <SubmitButton
        idle={t('schedule.objection.send')}
        running={t('schedule.objection.sending')}
        isRunning={form.isSaving}
      />
      <Button disabled={form.isSaving} onClick={onCancel}>
        {t('schedule.objection.cancel')}
      </Button>
    </div>
  );
  return (
    <Form form={form} className="student-objection" actions={actions}>
      <TextField of={form} name="text" label={t('schedule.objection.label')} rows={4} autoFocus />
    </Form>
  );
}
