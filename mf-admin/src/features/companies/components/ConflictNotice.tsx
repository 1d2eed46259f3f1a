import type { VersionedForm } from '@fair/form';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ConflictNoticeProps {
  readonly form: Pick<VersionedForm<object>, 'notice' | 'isSaving' | 'submit' | 'loadTheirs'>;
}

/** Lists the fields that another user has changed in the meantime, with buttons to keep either version. */
export function ConflictNotice({ form: { notice, isSaving, submit, loadTheirs } }: ConflictNoticeProps) {
  const { t } = useTranslation('admin');
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) noticeRef.current?.scrollIntoView({ block: 'center' });
  }, [notice]);
  if (notice?.kind !== 'changedElsewhere') return null;
  const fields = notice.fields.map((field) => t(`fields.${field}`)).join(', ');
  return (
    <div ref={noticeRef}>
      <Alert
        type="warning"
        showIcon
        title={t('companies.changedElsewhere')}
        description={
          <>
            <p>{t('companies.changedElsewhereHint', { fields })}</p>
            <span className="fair-company-conflict">
              <Button loading={isSaving} onClick={() => void submit()}>
                {t('companies.keepMine')}
              </Button>
              <Button onClick={loadTheirs}>{t('companies.loadTheirs')}</Button>
            </span>
          </>
        }
      />
    </div>
  );
}
