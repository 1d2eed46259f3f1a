import { PrivacyPage as Page } from '@fair/kit/privacy';

/** `/logistic/privacy` (BEYOND 8). */
export const PrivacyPage = () => <Page role="logistic" />;
