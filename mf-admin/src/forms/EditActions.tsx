import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import './forms.css';

export interface EditActionsProps {
  readonly isSaving: boolean;
  /** Something was typed that is not saved. */
  readonly isTouched: boolean;
  readonly onUndo: () => void;
}

/** What ends a form that shows what is stored: takes back what was typed, or saves it. */
export function EditActions({ isSaving, isTouched, onUndo }: EditActionsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="fair-admin-form-actions">
      <Button size="large" disabled={isSaving || !isTouched} onClick={onUndo}>
        {t('undo')}
      </Button>
      <SubmitButton idle={t('companies.save')} running={t('companies.saving')} isRunning={isSaving} />
    </div>
  );
}
