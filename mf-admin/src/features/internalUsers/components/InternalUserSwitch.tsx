import { errorText } from '@fair/client';
import type { InternalUserRow } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { ActiveSwitch } from '../../../activeSwitch/ActiveSwitch.tsx';
import { useChangeInternalUserMutation } from '../api.ts';

/** Activates or deactivates one internal user, after a question. */
export function InternalUserSwitch({ user }: { user: InternalUserRow }) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [changeUser, { isLoading, error: failure }] = useChangeInternalUserMutation();
  const { id, name, active } = user;
  const change = async () => {
    const agreed = await confirm({
      title: t(active ? 'students.deactivateTitle' : 'students.activateTitle', { name }),
      body: t(active ? 'internal.list.deactivateBody' : 'students.activateBody'),
      confirmLabel: t(active ? 'students.deactivate' : 'students.activate'),
      cancelLabel: t('cancel'),
      danger: active,
    });
    if (!agreed) return;
    const { error } = await changeUser({ params: { id }, body: { active: !active } });
    if (error === undefined) toast.success(t('internal.list.saved'));
    else toast.error(t('internal.list.saveFailed'), { description: errorText(error) });
  };
  return (
    <ActiveSwitch
      name={name}
      active={active}
      isRunning={isLoading}
      failure={<Failure of={failure} what={t('internal.list.saveFailed')} />}
      onChange={() => void change()}
    />
  );
}
