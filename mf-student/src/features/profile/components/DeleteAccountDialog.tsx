import { errorText } from '@fair/client';
import { deleteStudentAccount } from '@fair/contract';
import { Field, Form, useContractForm } from '@fair/form';
import { useNow } from '@fair/kit/fair';
import { leaveAfterDeletion } from '@fair/kit/leaveAfterDeletion';
import { Dialog } from '@fair/ui/Dialog';
import { PasswordField } from '@fair/ui/PasswordField';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sortMeetings } from '../../../api/ownMeetings.ts';
import { useGetStudentScheduleQuery } from '../../../api/schedule.ts';
import { useDeleteStudentAccountMutation } from '../api.ts';

/** A dialog that asks for the password and deletes the account. It says how many meetings will be cancelled. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('student');
  const formId = useId();
  const { data: schedule } = useGetStudentScheduleQuery();
  const { offers, ahead } = sortMeetings(schedule?.meetings ?? [], useNow());
  const meetings = offers.length + ahead.length;
  const [deleteAccount, { isSuccess }] = useDeleteStudentAccountMutation();
  const form = useContractForm({
    schema: deleteStudentAccount.body,
    stored: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('yourData.passwordMissing') } : {}),
    send: (body) => deleteAccount({ body }),
    failureOf: (error, isAtField) =>
      isAtField ? undefined : `${t('yourData.deleteFailed')}: ${errorText(error)}`,
    onSaved: leaveAfterDeletion,
  });
  const isBusy = form.isSaving || isSuccess;

  return (
    <Dialog
      open
      centered
      closable={false}
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
      <Form form={form} id={formId} className="student-data">
        <p>{t('yourData.deleteBody')}</p>
        {meetings > 0 ? (
          <p role="status">
            <strong>{t('yourData.deleteMeetings', { count: meetings })}</strong>
          </p>
        ) : null}
        <Field of={form} name="password" label={t('yourData.password')} hint={t('yourData.passwordHint')}>
          {({ value, onChange }) => (
            <PasswordField autoComplete="current-password" value={value} onChange={onChange} />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
