import { ApiAccessPanel } from '@fair/kit/apiAccess';
import { MailChoicesPanel } from '@fair/kit/mailChoices';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { CvPanel } from './components/CvPanel.tsx';
import { DetailsForm } from './components/DetailsForm.tsx';
import { YourDataPanel } from './components/YourDataPanel.tsx';
import './profile.css';

/** `/student/profile`: details and CV (product-spec §2), one's mails, data and API access. */
export function ProfilePage() {
  const { t } = useTranslation('student');
  return (
    <Page title={t('profile.title')}>
      <div className="student-profile">
        <DetailsForm />
        <CvPanel />
        <MailChoicesPanel />
        <YourDataPanel />
        <ApiAccessPanel />
      </div>
    </Page>
  );
}
