import { PrivacyPage as Page } from '@fair/kit/PrivacyPage';
import { CvViewsPanel } from './components/CvViewsPanel.tsx';
import { YourDataPanel } from './components/YourDataPanel.tsx';
import './profile.css';
import { KeepCvPanel } from './components/KeepCvPanel.tsx';
import './texts.ts';

/** `/student/privacy`: stored data, views of the CV, consents, export and deletion. */
export function PrivacyPage() {
  return (
    <Page role="student" ownData={<YourDataPanel />}>
      <KeepCvPanel />
      <CvViewsPanel />
    </Page>
  );
}
