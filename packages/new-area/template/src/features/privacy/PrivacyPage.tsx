import { PrivacyPage as Page } from '@fair/kit/PrivacyPage';

/** `/__area__/privacy`: the data the fair stores about the user, to download or delete. */
export const PrivacyPage = () => <Page role="__area__" />;
