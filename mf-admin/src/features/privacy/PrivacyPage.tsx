import { PrivacyPage as Page } from '@fair/kit/PrivacyPage';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PurgesPanel } from './PurgesPanel.tsx';
import { ReportsPanel } from './ReportsPanel.tsx';
import './texts.ts';
import './privacy.css';

/** `/admin/privacy`: planned deletions, accessibility reports, and the data stored about the admin. */
export function PrivacyPage() {
  const { t } = useTranslation('admin');
  return (
    <Page role="admin" title={t('privacy.title')}>
      <PurgesPanel />
      <ReportsPanel />
      <Panel title={t('register.link')}>
        <p>{t('register.linkText')}</p>
        <Link to="/admin/privacy/register">{t('register.open')}</Link>
      </Panel>
    </Page>
  );
}
