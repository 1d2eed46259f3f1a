import { CheckinPage } from '@fair/checkin/CheckinPage';
import { useUserOfType } from '@fair/client';

/** `/admin/checkin` (packages/checkin). */
export function AdminCheckinPage() {
  const { id } = useUserOfType('admin');
  return <CheckinPage role="admin" accountId={id} />;
}
