import { useMoments } from '@fair/area/fair';
import { checkFields, type FieldMessages } from '@fair/area/fieldMessages';
import { errorText, fieldErrors } from '@fair/client';
import { objectToNoShow, type StudentMeeting } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { StatusTag } from '@fair/ui/StatusTag';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
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
  const [text, setText] = useState('');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const [object, { isLoading }] = useObjectToNoShowMutation();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { text };
    const wrong = checkFields(objectToNoShow.body, body);
    setMessages(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    const { error } = await object({ params: { id }, body });
    if (!error) {
      toast.success(t('schedule.objection.done'));
      return;
    }
    setMessages(fieldErrors(error));
    setFailure(errorText(error));
  }

  return (
    <form className="student-objection" noValidate onSubmit={(event) => void send(event)}>
      <FormField label={t('schedule.objection.label')} required error={messages.text}>
        <Input.TextArea
          autoFocus
          rows={4}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FormField>
      <ErrorList messages={[failure]} />
      <div className="student-actions">
        <SubmitButton
          idle={t('schedule.objection.send')}
          running={t('schedule.objection.sending')}
          isRunning={isLoading}
        />
        <Button disabled={isLoading} onClick={onCancel}>
          {t('schedule.objection.cancel')}
        </Button>
      </div>
    </form>
  );
}
