import { PrivacyPage as Page } from '@fair/kit/PrivacyPage';

/** `/company/privacy`. */
export const PrivacyPage = () => <Page role="company" />;
