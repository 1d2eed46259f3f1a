import { useUserOfType } from '@fair/client';
import { InternalProfilePage } from '@fair/kit/internalProfile';
import { useUpdateAdminProfileMutation } from './api.ts';

/** `/admin/profile` (product-spec §2). */
export function ProfilePage() {
  const user = useUserOfType('admin');
  const [update] = useUpdateAdminProfileMutation();
  return <InternalProfilePage user={user} send={(body, ifMatch) => update({ body, ifMatch })} />;
}
