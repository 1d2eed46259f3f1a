import type { Meta } from '@fair/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function Notices({ meta }: { readonly meta: Meta | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {meta?.dayIsDefault ? (
        <Alert
          type="warning"
          showIcon
          title={t('dashboard.dayNotSet')}
          description={
            <>
              {t('dashboard.dayNotSetText')} <Link to="/admin/fair">{t('dashboard.setDay')}</Link>
            </>
          }
        />
      ) : null}
      {meta?.unsetFacts ? (
        <Alert
          type="warning"
          showIcon
          title={t('dashboard.factsMissing')}
          description={
            <>
              {t('dashboard.factsMissingText', {
                list: meta.unsetFacts.map((fact) => t(`dashboard.facts.${fact}`)).join(', '),
              })}{' '}
              <Link to="/admin/fair">{t('dashboard.setFacts')}</Link>
            </>
          }
        />
      ) : null}
      {meta?.mailsLinkToLocalhost ? (
        <Alert
          type="warning"
          showIcon
          title={t('dashboard.localhostMails')}
          description={t('dashboard.localhostMailsText')}
        />
      ) : null}
    </>
  );
}
