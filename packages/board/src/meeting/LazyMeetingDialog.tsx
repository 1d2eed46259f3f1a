import { LazyDialog } from '@fair/kit/LazyPage';
import type { MeetingDialogProps } from './MeetingDialog.tsx';

const load = async () => (await import('./MeetingDialog.tsx')).MeetingDialog;

/** A meeting in a lazy-loaded dialog at the page's edge. */
export const MeetingDialog = (props: MeetingDialogProps) => <LazyDialog load={load} {...props} />;
