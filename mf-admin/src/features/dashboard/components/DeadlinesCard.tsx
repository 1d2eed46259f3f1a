import { useTimeZone } from '@fair/area/fair';
import { failureText } from '@fair/area/sentences';
import { DateField } from '@fair/ui/DateField';
import { FormField } from '@fair/ui/FormField';
import { formatDateTime } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetBookingDeadlineMutation } from '../api.ts';

export interface DeadlinesCardProps {
  /** ISO 8601; undefined when none is set. */
  readonly deadline: string | undefined;
  /** Whether the stored deadline is known yet. */
  readonly isKnown: boolean;
}

/** Sets the day on which booking closes: 12:00 in the fair's time zone, up to March 2100 (product-spec §5). */
export function DeadlinesCard({ deadline, isKnown }: DeadlinesCardProps) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const [setBookingDeadline, { isLoading }] = useSetBookingDeadlineMutation();
  // What is chosen and not saved; null when the field was emptied, undefined when it was not touched.
  const [chosen, setChosen] = useState<string | null>();
  const [isMissing, setIsMissing] = useState(false);
  const shown = chosen === undefined ? deadline : (chosen ?? undefined);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (shown === undefined) {
      setIsMissing(true);
      return;
    }
    const { error } = await setBookingDeadline({ body: { bookingDeadline: shown } });
    if (error !== undefined) {
      toast.error(t('dashboard.deadlineFailed'), { description: failureText(error) });
      return;
    }
    setChosen(undefined);
    toast.success(t('dashboard.deadlineUpdated'));
  };

  const now = deadline
    ? t('dashboard.deadlineNow', { moment: formatDateTime(deadline, { timeZone }) })
    : t('dashboard.deadlineNone');

  return (
    <Panel title={t('dashboard.deadlines')} subtitle={t('dashboard.deadlinesText')}>
      <form className="fair-admin-deadline" noValidate onSubmit={(event) => void save(event)}>
        <FormField
          label={t('dashboard.bookingDeadline')}
          hint={isKnown ? now : undefined}
          error={isMissing ? t('dashboard.enterDate') : undefined}
        >
          <DateField
            value={shown}
            timeZone={timeZone}
            disabled={!isKnown}
            onChange={(iso) => {
              setChosen(iso ?? null);
              setIsMissing(false);
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
