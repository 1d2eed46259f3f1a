import { errorText } from '@fair/client';
import type { CompanyUser } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDeleteCompanyMutation } from '../api.ts';

interface DeleteCompanyProps {
  readonly company: CompanyUser;
  readonly onDeleted: () => void;
}

/**
 * A button that deletes a company created by mistake. The API refuses to delete a company with applications, times or
 * meetings.
 */
export function DeleteCompany({ company, onDeleted }: DeleteCompanyProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [deleteCompany, { isLoading, error: failure }] = useDeleteCompanyMutation();
  const { slug, companyName: name } = company;
  const remove = async () => {
    const agreed = await confirm({
      title: t('companies.deleteTitle', { name }),
      body: t('companies.deleteBody'),
      confirmLabel: t('companies.delete'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    const { error } = await deleteCompany({ params: { slug } });
    if (error) {
      toast.error(t('companies.deleteFailed'), { description: errorText(error) });
      return;
    }
    toast.success(t('companies.deleted', { name }));
    onDeleted();
  };
  return (
    <>
      <Button danger loading={isLoading} onClick={() => void remove()}>
        {t('companies.delete')}
      </Button>
      <Failure of={failure} what={t('companies.deleteFailed')} />
    </>
  );
}
