import { errorText } from '@fair/client';
import type { InternalUserRow } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { LazyDialog } from '@fair/kit/LazyPage';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResetSecondFactor } from '../../../secondFactor/ResetSecondFactor.tsx';
import { useDeleteInternalUserMutation } from '../api.ts';

const loadEdit = async () => (await import('./EditInternalUserDialog.tsx')).EditInternalUserDialog;

export function InternalUserActions({ user }: { user: InternalUserRow }) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [isEditing, setEditing] = useState(false);
  const [deleteUser, { isLoading, error: failure }] = useDeleteInternalUserMutation();
  const { id, name } = user;
  const remove = async () => {
    const agreed = await confirm({
      title: t('internal.list.deleteTitle', { name }),
      body: t('internal.list.deleteBody'),
      confirmLabel: t('internal.list.delete'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    const { error } = await deleteUser({ params: { id } });
    if (error === undefined) toast.success(t('internal.list.deleted', { name }));
    else toast.error(t('internal.list.deleteFailed'), { description: errorText(error) });
  };
  return (
    <>
      <Button
        size="small"
        aria-label={t('internal.list.editTitle', { name })}
        onClick={() => setEditing(true)}
      >
        {t('internal.list.edit')}
      </Button>
      <ResetSecondFactor account={user} name={name} size="small" />
      <Button
        size="small"
        danger
        loading={isLoading}
        aria-label={t('internal.list.deleteNamed', { name })}
        onClick={() => void remove()}
      >
        {t('internal.list.delete')}
      </Button>
      <Failure of={failure} what={t('internal.list.deleteFailed')} />
      {isEditing ? <LazyDialog load={loadEdit} user={user} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
