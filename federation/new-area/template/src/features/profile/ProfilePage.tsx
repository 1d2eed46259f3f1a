import { useUserOfType } from '@fair/client';
import { InternalProfilePage } from '@fair/kit/internalProfile';
import { useUpdate__Area__ProfileMutation } from './api.ts';

export function ProfilePage() {
  const user = useUserOfType('__area__');
  const [update] = useUpdate__Area__ProfileMutation();
  return <InternalProfilePage user={user} send={(body, ifMatch) => update({ body, ifMatch })} />;
}
