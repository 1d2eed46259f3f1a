import type { VersionedForm } from '@fair/form';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_TEXTS } from '../texts.ts';
import './editingNotice.css';

interface EditingNoticeLineProps {
  readonly form: Pick<VersionedForm<object>, 'notice' | 'isSaving' | 'submit' | 'loadTheirs'>;
  /** Returns the label of a field, for the sentence that lists the conflicting fields. */
  readonly labelOf: (field: string) => string;
}

/**
 * A notice above the buttons of a profile form. It says that a draft was restored, or that the profile was changed in
 * another tab or by another user. Otherwise renders nothing.
 */
export function EditingNoticeLine({ form, labelOf }: EditingNoticeLineProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { notice } = form;
  if (!notice) return null;
  if (notice.kind === 'restored') {
    return (
      <Alert
        className="kit-notice kit-notice--info"
        type="info"
        showIcon
        title={t('editing.restored')}
        description={t('editing.restoredHint')}
      />
    );
  }
  const fields = notice.fields.map(labelOf).join(', ');
  return (
    <Alert
      className="kit-notice kit-notice--warning"
      type="warning"
      showIcon
      title={t('editing.changedElsewhere')}
      description={
        <>
          {t('editing.changedElsewhereHint', { fields })}
          <span className="kit-notice-actions">
            <Button loading={form.isSaving} onClick={() => void form.submit()}>
              {t('editing.keepMine')}
            </Button>
            <Button onClick={form.loadTheirs}>{t('editing.loadTheirs')}</Button>
          </span>
        </>
      }
    />
  );
}
