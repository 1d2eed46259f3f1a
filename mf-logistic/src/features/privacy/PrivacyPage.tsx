import { PrivacyPage as Page } from '@fair/kit/PrivacyPage';

/** `/logistic/privacy`. */
export const PrivacyPage = () => <Page role="logistic" />;
