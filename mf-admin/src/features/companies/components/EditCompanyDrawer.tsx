import { checkFields, type FieldMessages, failureText, refusedFields } from '@fair/area/sentences';
import { type CompanyUser, changeCompany } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, Drawer } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnError } from '../../../forms/useFocusOnError.ts';
import { useChangeCompanyMutation } from '../api.ts';
import { changesOf, toForm } from '../companyForm.ts';
import { CompanyFields } from './CompanyFields.tsx';

export interface EditCompanyDrawerProps {
  readonly company: CompanyUser;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Changes any field of a company (DECISIONS §3, PATCH admin/companies/{slug}). A failed save keeps what was
 * typed and says what is wrong under each field; closing with changes asks first.
 */
export function EditCompanyDrawer({ company, open, onClose }: EditCompanyDrawerProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [change, { isLoading }] = useChangeCompanyMutation();
  // What was stored when editing began: only what differs from it is sent.
  const [stored] = useState(() => toForm(company));
  const [form, setForm] = useState(stored);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const formRef = useFocusOnError(messages);
  const changes = changesOf(stored, form);
  const isChanged = Object.keys(changes).length > 0;

  const close = async () => {
    if (isLoading) return;
    const name = company.companyName;
    const leaves =
      !isChanged ||
      (await confirm({
        title: t('companies.discardTitle'),
        body: t('companies.discardBody', { name }),
        confirmLabel: t('companies.discard'),
        cancelLabel: t('companies.keepEditing'),
        danger: true,
      }));
    if (leaves) onClose();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!isChanged) {
      toast.info(t('companies.noChanges'));
      return;
    }
    const found = checkFields(changeCompany.body, changes);
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await change({ params: { slug: company.slug }, body: changes });
    if (error !== undefined) {
      setMessages(refusedFields(error));
      setFailure(failureText(error));
      toast.error(t('companies.updateFailed'), { description: failureText(error) });
      return;
    }
    toast.success(t('companies.updated'));
    onClose();
  };

  return (
    <Drawer
      open={open}
      size={720}
      title={t('companies.editNamed', { name: company.companyName })}
      onClose={() => void close()}
      footer={
        <div className="fair-company-edit-actions">
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <SubmitButton
            form="fair-edit-company"
            idle={t('companies.save')}
            running={t('companies.saving')}
            isRunning={isLoading}
          />
        </div>
      }
    >
      <form
        id="fair-edit-company"
        ref={formRef}
        className="fair-company-edit"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <CompanyFields form={form} messages={messages} storedSlug={company.slug} onChange={setForm} />
        <ErrorList messages={[failure]} />
      </form>
    </Drawer>
  );
}
