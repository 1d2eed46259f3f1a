export { AccountForm } from './AccountForm.tsx';
export { ProfilePanel } from './ProfilePanel.tsx';
