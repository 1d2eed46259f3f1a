import { PrivacyPage as Page } from '@fair/kit/privacy';
import { PurgesPanel } from './PurgesPanel.tsx';

/** `/admin/privacy`: what is erased next, and what the fair holds of the admin (BEYOND 8). */
export function PrivacyPage() {
  return (
    <Page role="admin">
      <PurgesPanel />
    </Page>
  );
}
