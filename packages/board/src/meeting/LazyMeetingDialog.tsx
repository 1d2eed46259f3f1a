import { LazyDialog } from '@fair/kit/LazyPage';
import type { MeetingDialogProps } from './MeetingDialog.tsx';

const load = async () => (await import('./MeetingDialog.tsx')).MeetingDialog;

export const MeetingDialog = (props: MeetingDialogProps) => <LazyDialog load={load} {...props} />;
