import type { Versioned } from '@fair/client';
import type { CompanyUser } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useCloseOnBack } from '@fair/ui/closeOnBack';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button, Drawer } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResetSecondFactor } from '../../../secondFactor/ResetSecondFactor.tsx';
import { useLazyGetAdminCompanyQuery } from '../api.ts';
import { AdminNote } from './AdminNote.tsx';
import { CompanyPictures } from './CompanyPictures.tsx';
import { DeleteCompany } from './DeleteCompany.tsx';
import { EDIT_FORM_ID, EditCompanyForm, type EditState } from './EditCompanyForm.tsx';

export interface EditCompanyDrawerProps {
  /** The company as shown in the list. The form loads the stored version. */
  readonly company: CompanyUser;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A drawer for editing a company (PATCH admin/companies/{slug}). It loads the stored version when it opens,
 * and asks for confirmation before discarding changes.
 */
export function EditCompanyDrawer({ company, open, onClose }: EditCompanyDrawerProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const { slug, companyName } = company;
  const [state, setState] = useState<EditState>({ isChanged: false, isSaving: false });
  const [read, { error, isFetching }] = useLazyGetAdminCompanyQuery();
  // The form keeps the version with which it was opened, so later responses are ignored.
  const [stored, setStored] = useState<Versioned<CompanyUser>>();
  const load = useCallback(async () => {
    const { data } = await read({ params: { slug } });
    if (data) setStored(data);
  }, [read, slug]);
  useEffect(() => void load(), [load]);

  const close = async () => {
    if (state.isSaving) return;
    const leaves =
      !state.isChanged ||
      (await confirm({
        title: t('companies.discardTitle'),
        body: t('companies.discardBody', { name: companyName }),
        confirmLabel: t('companies.discard'),
        cancelLabel: t('companies.keepEditing'),
        danger: true,
      }));
    if (leaves) onClose();
  };

  useCloseOnBack(open, () => void close());
  return (
    <Drawer
      open={open}
      size={720}
      title={t('companies.editNamed', { name: companyName })}
      onClose={() => void close()}
      footer={
        <div className="fair-form-actions">
          <DeleteCompany company={company} onDeleted={onClose} />
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <SubmitButton
            form={EDIT_FORM_ID}
            idle={t('companies.save')}
            running={t('companies.saving')}
            isRunning={state.isSaving}
            disabled={!stored}
          />
        </div>
      }
    >
      <QueryFaces
        query={{ data: stored, error, isFetching, refetch: load }}
        loading={{ variant: 'form' }}
        error={{ title: t('companies.readFailed') }}
      >
        {(read) => (
          <>
            <EditCompanyForm slug={slug} read={read} onState={setState} onSaved={onClose} />
            <AdminNote company={read.value} />
            <CompanyPictures company={read.value} />
            <ResetSecondFactor account={read.value} name={companyName} onReset={() => void load()} />
          </>
        )}
      </QueryFaces>
    </Drawer>
  );
}
