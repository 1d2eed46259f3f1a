import { ReasonField } from '@fair/board';
import { errorCode } from '@fair/client';
import { deleteStudent, type StudentFile } from '@fair/contract';
import { FormDialog, useContractForm } from '@fair/form';
import { QueryFaces } from '@fair/kit/faces';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useCountMeetingsOfStudentQuery, useDeleteStudentMutation } from '../api.ts';

interface DeleteStudentDialogProps {
  readonly student: StudentFile;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/**
 * A dialog that deletes a student. It shows how many meetings will be cancelled. It also sends this number, so that the
 * API can refuse if the number has changed.
 */
export function DeleteStudentDialog({ student, onClose, onDeleted }: DeleteStudentDialogProps) {
  const { t } = useTranslation('admin');
  const [remove] = useDeleteStudentMutation();
  const { id, name } = student;
  const count = useCountMeetingsOfStudentQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const form = useContractForm({
    schema: deleteStudent.body,
    stored: { reason: '' },
    toBody: ({ reason }) => ({ reason, meetings: count.data?.ahead ?? 0 }),
    send: async (body) => {
      const sent = await remove({ params: { id }, body });
      if (errorCode(sent.error) === 'AUDIENCE_CHANGED') void count.refetch();
      return sent;
    },
    onSaved: () => {
      toast.success(t('students.file.deleted', { name }));
      onDeleted();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('students.file.deleteTitle', { name })}
      submit={t('students.file.deleteSubmit')}
      submitting={t('students.file.deleting')}
      close={t('cancel')}
      isReadOnly={count.data === undefined}
      onClose={onClose}
    >
      <p>{t('students.file.deleteBody')}</p>
      <QueryFaces query={count} loading={{ variant: 'form' }} error={{ title: t('students.file.failed') }}>
        {({ ahead }) => (
          <p>
            <strong>
              {ahead === 0 ? t('students.meetingsNone') : t('students.meetingsAhead', { count: ahead })}
            </strong>
          </p>
        )}
      </QueryFaces>
      <ReasonField of={form} hint={t('students.file.reasonHint')} />
    </FormDialog>
  );
}
