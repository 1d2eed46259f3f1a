export { AccountForm } from './AccountForm.tsx';
export { type EditorProps, ProfilePanel } from './ProfilePanel.tsx';
