import { useTimeZone } from '@fair/area/fair';
import { errorText, fieldErrors } from '@fair/client';
import type { Meta } from '@fair/contract';
import { DateField } from '@fair/ui/DateField';
import { FormField } from '@fair/ui/FormField';
import { formatDateTime } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeadlineQuestion } from '../../../forms/useDeadlineQuestion.tsx';
import { useSetBookingDeadlineMutation } from '../api.ts';
import { TakeBackNotice } from './TakeBackNotice.tsx';

export interface DeadlinesCardProps {
  /** Undefined until it is known. */
  readonly meta: Meta | undefined;
}

/**
 * Sets the day on which booking closes: 12:00 in the fair's time zone, up to March 2100 (product-spec §5). A day that is
 * over is asked about; for five minutes it can be taken back.
 */
export function DeadlinesCard({ meta }: DeadlinesCardProps) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const [setBookingDeadline, { isLoading }] = useSetBookingDeadlineMutation();
  const withQuestion = useDeadlineQuestion();
  // What is chosen and not saved; null when the field was emptied, undefined when it was not touched.
  const [chosen, setChosen] = useState<string | null>();
  const [error, setError] = useState<string>();
  const isKnown = meta !== undefined;
  const deadline = meta?.bookingDeadline;
  const shown = chosen === undefined ? deadline : (chosen ?? undefined);

  const set = async (bookingDeadline: string) => {
    const sent = await withQuestion((yes) => setBookingDeadline({ body: { bookingDeadline, ...yes } }));
    if (!sent) return;
    if (sent.error !== undefined) {
      setError(fieldErrors(sent.error).bookingDeadline);
      toast.error(t('dashboard.deadlineFailed'), { description: errorText(sent.error) });
      return;
    }
    setChosen(undefined);
    toast.success(t('dashboard.deadlineUpdated'));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (shown === undefined) setError(t('dashboard.enterDate'));
    else if (shown === deadline) toast.info(t('companies.noChanges'));
    else await set(shown);
  };

  const now = deadline
    ? t('dashboard.deadlineNow', { moment: formatDateTime(deadline, { timeZone }) })
    : t('dashboard.deadlineNone');

  return (
    <Panel title={t('dashboard.deadlines')} subtitle={t('dashboard.deadlinesText')}>
      <form className="fair-admin-deadline" noValidate onSubmit={(event) => void save(event)}>
        {meta?.deadlineMails ? (
          <TakeBackNotice
            mails={meta.deadlineMails}
            isRunning={isLoading}
            onTakeBack={(to) => void set(to)}
          />
        ) : null}
        <FormField label={t('dashboard.bookingDeadline')} hint={isKnown ? now : undefined} error={error}>
          <DateField
            value={shown}
            timeZone={timeZone}
            disabled={!isKnown}
            onChange={(iso) => {
              setChosen(iso ?? null);
              setError(undefined);
            }}
          />
        </FormField>
        <SubmitButton
          idle={t('dashboard.setDeadline')}
          running={t('dashboard.settingDeadline')}
          isRunning={isLoading}
          disabled={!isKnown}
        />
      </form>
    </Panel>
  );
}
