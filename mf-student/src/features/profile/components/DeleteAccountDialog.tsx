import type { FieldMessages } from '@fair/area/fieldMessages';
import { errorText, fieldErrors } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { PasswordField } from '@fair/ui/PasswordField';
import { Button, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteStudentAccountMutation } from '../api.ts';

/** Says what deleting the account means, asks for the password, deletes and leaves for the start page. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('student');
  const formId = useId();
  const [password, setPassword] = useState('');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const [deleteAccount, { isLoading, isSuccess }] = useDeleteStudentAccountMutation();
  const isBusy = isLoading || isSuccess;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    setMessages(password === '' ? { password: t('yourData.passwordMissing') } : {});
    if (password === '' || isBusy) return;
    const { error } = await deleteAccount({ body: { password } });
    if (!error) {
      // A full load: nothing of the deleted account stays in this window.
      window.sessionStorage.clear();
      window.location.assign('/');
      return;
    }
    const fields = fieldErrors(error);
    setMessages(fields);
    if (!fields.password) setFailure(`${t('yourData.deleteFailed')}: ${errorText(error)}`);
  }

  return (
    <Modal
      open
      centered
      closable={false}
      // antd locks the page with a style tag that carries no nonce; base.css does it instead.
      scrollLock={false}
      title={t('yourData.deleteTitle')}
      onCancel={() => {
        if (!isBusy) onClose();
      }}
      footer={[
        <Button key="keep" disabled={isBusy} onClick={onClose}>
          {t('yourData.keep')}
        </Button>,
        <Button key="delete" type="primary" danger htmlType="submit" form={formId} loading={isBusy}>
          {isBusy ? t('yourData.deleting') : t('yourData.deleteConfirm')}
        </Button>,
      ]}
    >
      <form id={formId} className="student-data" noValidate onSubmit={(event) => void send(event)}>
        <p>{t('yourData.deleteBody')}</p>
        <FormField
          label={t('yourData.password')}
          hint={t('yourData.passwordHint')}
          required
          error={messages.password}
        >
          {(control) => (
            <PasswordField
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          )}
        </FormField>
        <ErrorList messages={[failure]} />
      </form>
    </Modal>
  );
}
