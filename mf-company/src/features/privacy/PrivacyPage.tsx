import { PrivacyPage as Page } from '@fair/kit/privacy';

/** `/company/privacy` (BEYOND 8). */
export const PrivacyPage = () => <Page role="company" />;
