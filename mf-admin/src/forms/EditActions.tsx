import type { ContractForm } from '@fair/form';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

export interface EditActionsProps {
  readonly form: Pick<ContractForm<object>, 'isDirty' | 'isSaving' | 'isRestored' | 'undo'>;
  /** Label of the submit button. Default: "Save changes". */
  readonly saveLabel?: string;
}

export function EditActions({ form: { isDirty, isSaving, isRestored, undo }, saveLabel }: EditActionsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="fair-form-actions">
      {isRestored && isDirty ? <span role="status">{t('restored')}</span> : null}
      <Button size="large" disabled={isSaving || !isDirty} onClick={undo}>
        {t('undo')}
      </Button>
      <SubmitButton
        idle={saveLabel ?? t('companies.save')}
        running={t('companies.saving')}
        isRunning={isSaving}
      />
    </div>
  );
}
