import { PrivacyPage as Page } from '@fair/kit/PrivacyPage';

/** `/logistic/privacy` (BEYOND 8). */
export const PrivacyPage = () => <Page role="logistic" />;
