import { objectToNoShow } from '@fair/contract';
import { Form, TextField, useContractForm } from '@fair/form';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useObjectToNoShowMutation } from '../api.ts';

interface ObjectionFormProps {
  readonly id: string;
  readonly onCancel: () => void;
}

export function ObjectionForm({ id, onCancel }: ObjectionFormProps) {
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
