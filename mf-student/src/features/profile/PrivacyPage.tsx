import { PrivacyPage as Page } from '@fair/kit/privacy';
import { CvViewsPanel } from './components/CvViewsPanel.tsx';
import { YourDataPanel } from './components/YourDataPanel.tsx';
import './profile.css';
import { KeepCvPanel } from './components/KeepCvPanel.tsx';

/** `/student/privacy`: what is held, who saw it, what was allowed, take it along, delete (BEYOND 8). */
export function PrivacyPage() {
  return (
    <Page role="student" ownData={<YourDataPanel />}>
      <KeepCvPanel />
      <CvViewsPanel />
    </Page>
  );
}
