import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AREA_TEXTS } from '../texts.ts';
import './editingNotice.css';
import type { ProfileEditing } from './useProfileEditing.ts';

interface EditingNoticeLineProps<T> {
  readonly editing: ProfileEditing<T>;
  /** The label of a field, for the sentence that names the conflicting ones. */
  readonly labelOf: (field: keyof T) => string;
  /** Prefills the login when the session has ended. */
  readonly email: string;
}

/** Says in a profile form, above its buttons, what happened to it and what is safe; nothing when there is nothing to say. */
export function EditingNoticeLine<T>({ editing, labelOf, email }: EditingNoticeLineProps<T>) {
  const { t } = useTranslation(AREA_TEXTS);
  const { notice } = editing;
  if (!notice) return null;
  if (notice.kind === 'signedOut') {
    return (
      <Alert
        className="area-notice area-notice--warning"
        type="warning"
        showIcon
        title={t('editing.signedOut')}
        description={
          <>
            {t('editing.signedOutHint')}{' '}
            {/* A full page load: only then does the shell ask again who is signed in. */}
            <a href={`/?email=${encodeURIComponent(email)}`}>{t('editing.signIn')}</a>
          </>
        }
      />
    );
  }
  if (notice.kind === 'restored') {
    return (
      <Alert
        className="area-notice area-notice--info"
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
      className="area-notice area-notice--warning"
      type="warning"
      showIcon
      title={t('editing.changedElsewhere')}
      description={
        <>
          {t('editing.changedElsewhereHint', { fields })}
          <span className="area-notice-actions">
            <Button loading={editing.saving} onClick={() => void editing.save()}>
              {t('editing.keepMine')}
            </Button>
            <Button onClick={editing.loadTheirs}>{t('editing.loadTheirs')}</Button>
          </span>
        </>
      }
    />
  );
}
