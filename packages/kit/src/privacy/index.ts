export { useGetPrivacyFactsQuery } from './api.ts';
export { HeldPanel } from './HeldPanel.tsx';
export { PrivacyPage } from './PrivacyPage.tsx';
