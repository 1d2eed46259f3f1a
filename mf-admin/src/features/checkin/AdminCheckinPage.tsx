import { CheckinPage } from '@fair/checkin/CheckinPage';

/** `/admin/checkin` (packages/checkin). */
export const AdminCheckinPage = () => <CheckinPage role="admin" />;
