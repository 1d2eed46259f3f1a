import { useMoments } from '@fair/area/fair';
import { checkFields, type FieldMessages } from '@fair/area/fieldMessages';
import { errorText, fieldErrors } from '@fair/client';
import { joinWaitlist, type MeetingTime } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoinWaitlistMutation } from '../api.ts';

interface JoinWaitlistProps {
  readonly slug: string;
  /** The times still ahead; they are what the window can be made of. */
  readonly times: readonly MeetingTime[];
}

/** Joins a waitlist, for any time or only within a window. */
export function JoinWaitlist({ slug, times }: JoinWaitlistProps) {
  const { t } = useTranslation('student');
  const { weekday, time } = useMoments();
  const [join, { isLoading }] = useJoinWaitlistMutation();
  const [notBefore, setNotBefore] = useState<string>();
  const [notAfter, setNotAfter] = useState<string>();
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();

  const isOneDay = new Set(times.map(({ startsAt }) => weekday(startsAt))).size <= 1;
  const options = (moments: readonly string[]) =>
    [...new Set(moments)].sort().map((moment) => ({
      value: moment,
      label: isOneDay ? time(moment) : `${weekday(moment)} ${time(moment)}`,
    }));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { slug, ...(notBefore && { notBefore }), ...(notAfter && { notAfter }) };
    const wrong = checkFields(joinWaitlist.body, body);
    setMessages(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    const { error } = await join({ body });
    if (!error) return;
    setMessages(fieldErrors(error));
    setFailure(errorText(error));
  }

  return (
    <form className="student-join" noValidate onSubmit={(event) => void send(event)}>
      <div className="student-window">
        <FormField label={t('schedule.waitlist.from')} error={messages.notBefore}>
          <Select
            allowClear
            placeholder={t('schedule.waitlist.any')}
            value={notBefore}
            onChange={setNotBefore}
            options={options(times.map(({ startsAt }) => startsAt))}
          />
        </FormField>
        <FormField label={t('schedule.waitlist.to')} error={messages.notAfter}>
          <Select
            allowClear
            placeholder={t('schedule.waitlist.any')}
            value={notAfter}
            onChange={setNotAfter}
            options={options(times.map(({ endsAt }) => endsAt))}
          />
        </FormField>
      </div>
      <ErrorList messages={[failure]} />
      <SubmitButton
        idle={t('schedule.waitlist.join')}
        running={t('schedule.waitlist.joining')}
        isRunning={isLoading}
      />
    </form>
  );
}
