import { AccountPanels } from '@fair/kit/account';
import { MailChoicesPanel } from '@fair/kit/mailChoices';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { CvPanel } from './components/CvPanel.tsx';
import { CvViewsPanel } from './components/CvViewsPanel.tsx';
import { DetailsForm } from './components/DetailsForm.tsx';
import { HistoryPanel } from './components/HistoryPanel.tsx';
import { YourDataPanel } from './components/YourDataPanel.tsx';
import './texts.ts';
import './profile.css';

/** `/student/profile`: details and CV (product-spec §2), mail settings, stored data and account settings. */
export function ProfilePage() {
  const { t } = useTranslation('student');
  return (
    <Page title={t('profile.title')}>
      <div className="student-profile">
        <DetailsForm />
        <CvPanel />
        <CvViewsPanel />
        <MailChoicesPanel />
        <AccountPanels />
        <HistoryPanel />
        {/* Deleting the account comes last, because it is rarely needed. */}
        <YourDataPanel />
      </div>
    </Page>
  );
}
