import { type CompanyApplication, changeApplicationStatus } from '@fair/contract';
import { bodyOf, Field, Form, useContractForm } from '@fair/form';
import { Dialog } from '@fair/ui/Dialog';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { useChangeApplicationStatusMutation } from '../api.ts';

interface ReserveDialogProps {
  readonly application: CompanyApplication;
  readonly onSaved: (application: CompanyApplication) => void;
  readonly onClose: () => void;
}

const { body: schema } = changeApplicationStatus;

/** A dialog that puts an applicant on the reserve list with an optional rank. Applicants without a rank come last. */
export function ReserveDialog({ application, onSaved, onClose }: ReserveDialogProps) {
  const { t } = useTranslation('company');
  const [change] = useChangeApplicationStatusMutation();
  const form = useContractForm({
    schema,
    stored: { reserveRank: application.reserveRank ?? null },
    toBody: (typed) => bodyOf(schema, { status: 'reserve', ...typed }),
    send: (body) => change({ params: { id: application.id }, body }),
    onSaved,
  });
  const submit = (
    <SubmitButton idle={t('decision.reserveSave')} running={t('decision.saving')} isRunning={form.isSaving} />
  );
  return (
    <Dialog
      open
      centered
      title={t('decision.reserveTitle', { name: application.name })}
      footer={null}
      onCancel={onClose}
    >
      <Form form={form} className="company-reserve" actions={submit}>
        <Field of={form} name="reserveRank" label={t('decision.rank')} hint={t('decision.rankHint')}>
          {({ value, onChange, rules }) => (
            <InputNumber
              autoFocus
              min={rules.minimum ?? 1}
              max={rules.maximum ?? Infinity}
              precision={0}
              value={value}
              onChange={onChange}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
