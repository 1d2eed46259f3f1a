import { joinWaitlist, type MeetingTime } from '@fair/contract';
import { bodyOf, Form, SelectField, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { useTranslation } from 'react-i18next';
import { useJoinWaitlistMutation } from '../api.ts';

interface JoinWaitlistProps {
  readonly slug: string;
  /** Future times of the company. The student can limit the waitlist to a part of them. */
  readonly times: readonly MeetingTime[];
}

interface Window {
  readonly notBefore: string | null;
  readonly notAfter: string | null;
}

const ANY_TIME: Window = { notBefore: null, notAfter: null };

/** A form for joining a waitlist, for any time or for a period. */
export function JoinWaitlist({ slug, times }: JoinWaitlistProps) {
  const { t } = useTranslation('student');
  const { weekday, time } = useMoments();
  const [join] = useJoinWaitlistMutation();
  const form = useContractForm({
    schema: joinWaitlist.body,
    stored: ANY_TIME,
    toBody: (typed) => bodyOf(joinWaitlist.body, { slug, ...typed }),
    send: (body) => join({ body }),
  });

  const isOneDay = new Set(times.map(({ startsAt }) => weekday(startsAt))).size <= 1;
  const options = (moments: readonly string[]) =>
    [...new Set(moments)].sort().map((moment) => ({
      value: moment,
      label: isOneDay ? time(moment) : `${weekday(moment)} ${time(moment)}`,
    }));
  const submit = (
    <SubmitButton
      idle={t('schedule.waitlist.join')}
      running={t('schedule.waitlist.joining')}
      isRunning={form.isSaving}
    />
  );
  return (
    <Form form={form} className="student-join" actions={submit}>
      <div className="student-window">
        <SelectField
          of={form}
          name="notBefore"
          label={t('schedule.waitlist.from')}
          allowClear
          placeholder={t('schedule.waitlist.any')}
          options={options(times.map(({ startsAt }) => startsAt))}
        />
        <SelectField
          of={form}
          name="notAfter"
          label={t('schedule.waitlist.to')}
          allowClear
          placeholder={t('schedule.waitlist.any')}
          options={options(times.map(({ endsAt }) => endsAt))}
        />
      </div>
    </Form>
  );
}
