import { useUserOfType } from '@fair/client';
import { OTHER_PROGRAM, type StudentProfile, studentProfileForm } from '@fair/contract';
import { type ContractForm, type FormValues, formValuesOf, TextField } from '@fair/form';
import { AccountForm } from '@fair/kit/AccountForm';
import type { EditorProps } from '@fair/kit/ProfilePanel';
import { FormGrid } from '@fair/ui/FormGrid';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactFields, factFormOf } from '../../../profileParts/FactFields.tsx';
import { ProgramFields } from '../../../profileParts/ProgramFields.tsx';
import { useUpdateStudentProfileMutation } from '../api.ts';

type StudentForm = FormValues<StudentProfile>;

export function StudentEditor({ onClose }: EditorProps) {
  const { t } = useTranslation('student');
  const student = useUserOfType('student');
  const [update] = useUpdateStudentProfileMutation();
  return (
    <AccountForm
      user={student}
      title={t('profile.details')}
      schema={studentProfileForm}
      toForm={(stored): StudentForm => ({
        ...formValuesOf<StudentProfile>(studentProfileForm, stored),
        ...factFormOf(stored),
      })}
      // A rule about two fields (product-spec §5). The API's schema cannot check it, because a request may contain only
      // one of the fields.
      check={({ program, otherProgram }) =>
        program === OTHER_PROGRAM && otherProgram.trim() === ''
          ? { otherProgram: t('profile.otherMissing') }
          : {}
      }
      send={(body, ifMatch) => update({ body, ifMatch })}
      labelOf={(field) => t(`profile.${field}`)}
      onClose={onClose}
    >
      {(form) => <StudentFields of={form} />}
    </AccountForm>
  );
}

function StudentFields({ of: form }: { of: ContractForm<StudentForm> }) {
  const { t } = useTranslation('student');
  return (
    <FormGrid>
      <TextField of={form} name="name" label={t('profile.name')} autoComplete="name" />
      <ProgramFields of={form} />
      <FactFields of={form} />
      <div className="fair-span">
        <Checkbox
          checked={form.watch('acceptsNews')}
          onChange={({ target }) => form.set({ acceptsNews: target.checked })}
        >
          {t('profile.newsLabel')}
        </Checkbox>
      </div>
    </FormGrid>
  );
}
