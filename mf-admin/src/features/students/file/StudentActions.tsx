import { errorText } from '@fair/client';
import type { StudentFile } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { LazyDialog } from '@fair/kit/LazyPage';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendPasswordLinkMutation } from '../api.ts';
import { CorrectAddress } from '../CorrectAddress.tsx';
import { useStudentSwitch } from '../useStudentSwitch.tsx';

const loadEdit = async () => (await import('./EditStudentDialog.tsx')).EditStudentDialog;
const loadDelete = async () => (await import('./DeleteStudentDialog.tsx')).DeleteStudentDialog;

interface StudentActionsProps {
  readonly student: StudentFile;
  readonly onDeleted: () => void;
}

/** Buttons that edit the student, correct the address, mail a password link, deactivate and delete the account. */
export function StudentActions({ student, onDeleted }: StudentActionsProps) {
  const { t } = useTranslation('admin');
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const [sendLink, { isLoading, error: failure }] = useSendPasswordLinkMutation();
  const studentSwitch = useStudentSwitch();
  const { id, email, emailConfirmed } = student;
  const close = () => setOpened(undefined);
  const mailLink = async () => {
    const { error } = await sendLink({ params: { id } });
    if (error) toast.error(t('students.file.linkFailed'), { description: errorText(error) });
    else toast.success(t('students.file.linkSent', { email }));
  };
  return (
    <>
      <div className="fair-student-actions">
        <Button onClick={() => setOpened('edit')}>{t('students.file.edit')}</Button>
        <CorrectAddress student={student} size="middle" />
        {emailConfirmed ? (
          <Button loading={isLoading} onClick={() => void mailLink()}>
            {t('students.file.sendLink')}
          </Button>
        ) : null}
        {studentSwitch(student)}
        <Button danger onClick={() => setOpened('delete')}>
          {t('students.file.delete')}
        </Button>
      </div>
      <Failure of={failure} what={t('students.file.linkFailed')} />
      {opened === 'edit' ? <LazyDialog load={loadEdit} student={student} onClose={close} /> : null}
      {opened === 'delete' ? (
        <LazyDialog load={loadDelete} student={student} onClose={close} onDeleted={onDeleted} />
      ) : null}
    </>
  );
}
