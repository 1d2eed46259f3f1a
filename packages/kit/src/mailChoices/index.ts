export { MailChoicesPanel } from './MailChoicesPanel.tsx';
