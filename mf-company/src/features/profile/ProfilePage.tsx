import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { useUserOfType } from '@fair/client';
import { AccountPanels } from '@fair/kit/account';
import { MailChoicesPanel } from '@fair/kit/mailChoices';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CompanyDetails } from './components/CompanyDetails.tsx';
import { ImagePanel } from './components/ImagePanel.tsx';
import './profile.css';

/** `/company/profile`: all company fields, logo and banner, and a preview of the public page (product-spec §2). */
export function ProfilePage() {
  const { t } = useTranslation('company');
  const { companyName, slug, logoURL, bannerURL } = useUserOfType('company');
  return (
    <Page
      title={t('profile.title')}
      subtitle={t('profile.subtitle')}
      actions={
        // In a window of its own: a form that is being filled stays open.
        <Button
          icon={<EyeOutlined aria-hidden />}
          href={`/companies/${slug}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('profile.preview')}
        </Button>
      }
    >
      <div className="company-profile">
        <CompanyDetails />
        <div className="company-images">
          <ImagePanel kind="logo" companyName={companyName} url={logoURL} />
          <ImagePanel kind="banner" companyName={companyName} url={bannerURL} />
        </div>
        <MailChoicesPanel />
        <AccountPanels />
      </div>
    </Page>
  );
}
