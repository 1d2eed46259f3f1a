import { ApiAccessPanel } from '@fair/area/apiAccess';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { CvPanel } from './components/CvPanel.tsx';
import { DetailsForm } from './components/DetailsForm.tsx';
import { YourDataPanel } from './components/YourDataPanel.tsx';
import './profile.css';

/** `/student/profile`: details and CV (product-spec §2), one's data and API access. */
export function ProfilePage() {
  const { t } = useTranslation('student');
  return (
    <Page title={t('profile.title')}>
      <div className="student-profile">
        <DetailsForm />
        <CvPanel />
        <YourDataPanel />
        <ApiAccessPanel />
      </div>
    </Page>
  );
}
