export { useGetPrivacyFactsQuery } from './api.ts';
export { PrivacyPage } from './PrivacyPage.tsx';
export { StoredDataPanel } from './StoredDataPanel.tsx';
