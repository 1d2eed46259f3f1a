import { PrivacyPage as Page } from '@fair/kit/privacy';

/** `/__area__/privacy`: what the fair holds of whoever is signed in, to take along or to delete. */
export const PrivacyPage = () => <Page role="__area__" />;
