import { PrivacyPage as Page } from '@fair/kit/PrivacyPage';

/** `/__area__/privacy` shows the data that the fair stores about the user, for download or deletion. */
export const PrivacyPage = () => <Page role="__area__" />;
