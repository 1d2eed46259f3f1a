import { ErrorList } from '@fair/ui/ErrorList';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import './forms.css';
import type { useEditing } from './useEditing.ts';

export interface EditActionsProps {
  readonly editing: Pick<ReturnType<typeof useEditing>, 'typed' | 'failure' | 'undo'>;
  readonly isSaving: boolean;
}

/** What ends a form that shows what is stored: why it was not saved, and the buttons that take back or save what was typed. */
export function EditActions({ editing: { typed, failure, undo }, isSaving }: EditActionsProps) {
  const { t } = useTranslation('admin');
  const isTouched = Object.keys(typed).length > 0;
  return (
    <>
      <ErrorList messages={[failure]} />
      <div className="fair-admin-form-actions">
        <Button size="large" disabled={isSaving || !isTouched} onClick={undo}>
          {t('undo')}
        </Button>
        <SubmitButton idle={t('companies.save')} running={t('companies.saving')} isRunning={isSaving} />
      </div>
    </>
  );
}
