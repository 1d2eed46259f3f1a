import { changeStudent, OTHER_PROGRAM, type StudentFile } from '@fair/contract';
import { FormDialog, SelectField, TextField, useContractForm } from '@fair/form';
import { useProgramName, usePrograms } from '@fair/kit/fair';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useChangeStudentMutation } from '../api.ts';

interface EditStudentDialogProps {
  readonly student: StudentFile;
  readonly onClose: () => void;
}

export function EditStudentDialog({ student, onClose }: EditStudentDialogProps) {
  const { t } = useTranslation('admin');
  const [change] = useChangeStudentMutation();
  const programName = useProgramName();
  const programs = usePrograms();
  const { id, name, program, otherProgram = '' } = student;
  const form = useContractForm({
    schema: changeStudent.body,
    stored: { name, program, otherProgram },
    isChange: true,
    send: (body) => change({ params: { id }, body }),
    onUnchanged: onClose,
    onSaved: () => {
      toast.success(t('students.file.edited'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('students.file.editTitle', { name })}
      submit={t('students.file.save')}
      submitting={t('companies.saving')}
      close={t('cancel')}
      onClose={onClose}
    >
      <TextField of={form} name="name" label={t('students.name')} />
      <SelectField
        of={form}
        name="program"
        label={t('students.program')}
        options={programs.map(({ code }) => ({ value: code, label: `${programName(code)} (${code})` }))}
        showSearch
      />
      {form.watch('program') === OTHER_PROGRAM ? (
        <TextField of={form} name="otherProgram" label={t('fields.otherProgram')} required />
      ) : null}
    </FormDialog>
  );
}
