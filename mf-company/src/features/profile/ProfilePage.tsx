import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { useUserOfType } from '@fair/client';
import { AccountPanels } from '@fair/kit/account';
import { CompanyImages } from '@fair/kit/companyImages';
import { MailChoicesPanel } from '@fair/kit/mailChoices';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAbilityCheck } from '../../useAbilityCheck.ts';
import { CompanyDetails } from './components/CompanyDetails.tsx';
import { useOwnImages } from './useOwnImages.ts';
import './profile.css';

/** `/company/profile`: all details of the company, logo and banner, and a link to the public page (product-spec §2). */
export function ProfilePage() {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
  const may = useAbilityCheck();
  const images = useOwnImages();
  const pictures = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The browser cannot scroll to the pictures itself, because this page is loaded after the address has changed.
  useEffect(() => {
    if (hash === '#images') pictures.current?.scrollIntoView();
  }, [hash]);
  return (
    <Page
      title={t('profile.title')}
      subtitle={t(may('profile') ? 'profile.subtitle' : 'profile.readSubtitle')}
      actions={
        // Opens in a new tab, so that a form with unsaved input stays open.
        <Button
          icon={<EyeOutlined aria-hidden />}
          href={`/companies/${company.slug}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('profile.preview')}
        </Button>
      }
    >
      <div className="company-profile">
        <CompanyDetails />
        <div ref={pictures}>
          <CompanyImages company={company} calls={may('images') ? images : undefined} />
        </div>
        <MailChoicesPanel />
        <AccountPanels />
      </div>
    </Page>
  );
}
