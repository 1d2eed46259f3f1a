import { PrivacyPage as Page } from '@fair/kit/PrivacyPage';

/** `/company/privacy` (BEYOND 8). */
export const PrivacyPage = () => <Page role="company" />;
