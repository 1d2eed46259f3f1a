import { errorText, useFair } from '@fair/client';
import { type Meta, setBookingDeadline as setBookingDeadlineCall } from '@fair/contract';
import { Field, Form, useContractForm } from '@fair/form';
import { useTimeZone } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { DateField } from '@fair/ui/DateField';
import { formatDateTime } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useDeadlineConfirmation } from '../../../forms/useDeadlineConfirmation.tsx';
import { useSetBookingDeadlineMutation } from '../api.ts';
import { UndoDeadlineNotice } from './UndoDeadlineNotice.tsx';

export interface DeadlinesCardProps {
  /** Undefined until loaded. */
  readonly meta: Meta | undefined;
}

/**
 * A form for the day on which booking closes, at 12:00 in the fair's time zone, up to March 2100 (product-spec §5). A
 * day in the past must be confirmed, and can be undone for five minutes.
 */
export function DeadlinesCard({ meta }: DeadlinesCardProps) {
  // Creates a new form when the deadline has loaded. Otherwise the date input would mix the loaded value with what the
  // admin has typed meanwhile.
  return <DeadlineForm key={meta ? 'known' : 'loading'} meta={meta} />;
}

function DeadlineForm({ meta }: DeadlinesCardProps) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const [setBookingDeadline] = useSetBookingDeadlineMutation();
  const withConfirmation = useDeadlineConfirmation();
  const confirm = useConfirm();
  const fair = useFair();
  const isKnown = meta !== undefined;

  /** Asks for confirmation if the deadline is after the fair. Does not ask if the fair's day has not been set. */
  async function confirmAfterFair(moment: string): Promise<boolean> {
    if (!fair || fair.dayIsDefault || Date.parse(moment) <= Date.parse(fair.endsAt)) return true;
    return confirm({
      title: t('deadline.afterFair'),
      body: t('deadline.afterFairText', { moment: formatDateTime(fair.endsAt, { timeZone }) }),
      confirmLabel: t('deadline.setAnyway'),
    });
  }
  const deadline = meta?.bookingDeadline;
  const form = useContractForm({
    schema: setBookingDeadlineCall.body,
    stored: { bookingDeadline: deadline ?? null },
    check: ({ bookingDeadline }) => (bookingDeadline ? {} : { bookingDeadline: t('dashboard.enterDate') }),
    send: async (body) => {
      // Compares with `form.base()`, because `deadline` may still be the value before the last save.
      if (body.bookingDeadline !== form.base().bookingDeadline) {
        if (!(await confirmAfterFair(body.bookingDeadline))) return undefined;
        return withConfirmation((yes) => setBookingDeadline({ body: { ...body, ...yes } }));
      }
      toast.info(t('companies.noChanges'));
      return undefined;
    },
    failureOf: (error, isAtField) => {
      toast.error(t('dashboard.deadlineFailed'), { description: errorText(error) });
      return isAtField ? undefined : `${t('dashboard.deadlineFailed')}: ${errorText(error)}`;
    },
    onSaved: () => toast.success(t('dashboard.deadlineUpdated')),
  });

  const now = deadline
    ? t('dashboard.deadlineNow', { moment: formatDateTime(deadline, { timeZone }) })
    : t('dashboard.deadlineNone');

  const submit = (
    <SubmitButton
      idle={t('dashboard.setDeadline')}
      running={t('dashboard.settingDeadline')}
      isRunning={form.isSaving}
      disabled={!isKnown}
    />
  );
  return (
    <Panel title={t('dashboard.deadlines')} subtitle={t('dashboard.deadlinesText')}>
      <Form form={form} className="fair-admin-deadline" actions={submit}>
        {meta?.deadlineMails ? (
          <UndoDeadlineNotice
            mails={meta.deadlineMails}
            isRunning={form.isSaving}
            onTakeBack={(to) => {
              form.set({ bookingDeadline: to });
              void form.submit();
            }}
          />
        ) : null}
        <Field
          of={form}
          name="bookingDeadline"
          label={t('dashboard.bookingDeadline')}
          required={false}
          hint={isKnown ? now : undefined}
        >
          {({ value, onChange }) => (
            <DateField
              value={value ?? undefined}
              timeZone={timeZone}
              disabled={!isKnown}
              onChange={(iso) => onChange(iso ?? null)}
            />
          )}
        </Field>
      </Form>
    </Panel>
  );
}
