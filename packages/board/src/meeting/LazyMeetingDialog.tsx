import { LazyDialog } from '@fair/kit/LazyPage';
import type { MeetingDialogProps } from './MeetingDialog.tsx';

const load = async () => (await import('./MeetingDialog.tsx')).MeetingDialog;

/** One meeting at the page's edge; its forms are fetched when the first is opened. */
export const MeetingDialog = (props: MeetingDialogProps) => <LazyDialog load={load} {...props} />;
