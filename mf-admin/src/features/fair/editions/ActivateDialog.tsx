import { ReasonField } from '@fair/board';
import { errorCode } from '@fair/client';
import { activateEdition, type ReadyItem } from '@fair/contract';
import { FormDialog, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivateEditionMutation } from './api.ts';
import { MissingItems } from './companies/ReadinessPanel.tsx';
import { useYearCheck, YearField } from './YearField.tsx';

export interface ActivateDialogProps {
  readonly year: number;
  readonly name: string;
  readonly before: string;
  /** Items that the draft still needs. The API refuses to activate the draft until the list is empty. */
  readonly missing: readonly ReadyItem[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A dialog that makes a draft the current fair. It asks for a reason if the previous fair has not ended. */
export function ActivateDialog({ year, name, before, missing, onDone, onClose }: ActivateDialogProps) {
  const { t } = useTranslation('admin');
  const [activate] = useActivateEditionMutation();
  const [isRunning, setRunning] = useState(false);
  const form = useContractForm({
    schema: activateEdition.body,
    stored: { reason: '', confirmYear: '' },
    toBody: ({ reason, confirmYear }) => ({
      confirmYear: Number(confirmYear),
      ...(isRunning && { reason }),
    }),
    check: useYearCheck(year),
    send: async (body) => {
      const sent = await activate({ params: { year: String(year) }, body });
      if (errorCode(sent.error) === 'EDITION_RUNNING') setRunning(true);
      return sent;
    },
    onSaved: () => {
      toast.success(t('editions.activate.done', { name }));
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('editions.activate.title', { name })}
      submit={t('editions.activate.submit')}
      submitting={t('editions.activate.submitting')}
      close={t('cancel')}
      onClose={onClose}
    >
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('editions.ready.missing', { count: missing.length })}
          description={<MissingItems items={missing} />}
        />
      ) : null}
      <p>{t('editions.activate.text', { before })}</p>
      <YearField of={form} year={year} />
      {isRunning ? <ReasonField of={form} hint={t('editions.activate.reasonHint')} /> : null}
    </FormDialog>
  );
}
