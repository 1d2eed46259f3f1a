import { ReasonField } from '@fair/board';
import { dayOf, plusDays } from '@fair/clock';
import { holdPurge, PURGE_DAYS, type Purge } from '@fair/contract';
import { Field, FormDialog, useContractForm } from '@fair/form';
import { useNow, useTimeZone } from '@fair/kit/fair';
import { toast } from '@fair/ui/toast';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useHoldPurgeMutation } from './api.ts';

interface HoldPurgeDialogProps {
  readonly purge: Purge;
  readonly onClose: () => void;
}

export function HoldPurgeDialog({ purge, onClose }: HoldPurgeDialogProps) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const today = dayOf(new Date(useNow()), timeZone);
  const latest = plusDays(today, PURGE_DAYS.held);
  const [hold] = useHoldPurgeMutation();
  const form = useContractForm({
    schema: holdPurge.body,
    stored: { until: latest, reason: '' },
    send: (body) => hold({ params: { id: purge.id }, body }),
    onSaved: () => {
      toast.success(t('purges.held'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('purges.holdTitle', { what: t(`purges.rules.${purge.rule}`) })}
      submit={t('purges.hold')}
      submitting={t('purges.holding')}
      close={t('cancel')}
      onClose={onClose}
    >
      <p>{t('purges.holdText', { count: PURGE_DAYS.held })}</p>
      <Field of={form} name="until" label={t('purges.until')}>
        {({ value, onChange }) => (
          <Input
            type="date"
            min={today}
            max={latest}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <ReasonField of={form} hint={t('purges.reasonHint')} />
    </FormDialog>
  );
}
