import { useProgramOptions } from '@fair/area/fair';
import { EditingNoticeLine, type ProfileEditing, useAccountEditing } from '@fair/area/profileEditing';
import { useFair, useUserOfType } from '@fair/client';
import { LIMITS, OTHER_PROGRAM, programLabel, type StudentUser } from '@fair/contract';
import { FactList } from '@fair/ui/FactList';
import { FormField } from '@fair/ui/FormField';
import { FormGrid } from '@fair/ui/FormGrid';
import { ProfileForm } from '@fair/ui/ProfileForm';
import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUpdateStudentProfileMutation } from '../api.ts';
import { type StudentForm, toStudentForm, wrongStudentFields } from '../studentForm.ts';

/** Name, program and newsletter: view, 'Edit Profile', 'Save Changes' or 'Cancel' (product-spec §2). */
export function DetailsForm() {
  const { t } = useTranslation('student');
  const student = useUserOfType('student');
  const editing = useStudentEditing(student);
  return (
    <ProfileForm
      title={t('profile.details')}
      editing={editing.editing}
      saving={editing.saving}
      onEdit={editing.edit}
      onCancel={editing.cancel}
      onSave={() => void editing.save()}
      view={<StudentFacts student={student} />}
    >
      <StudentFields editing={editing} />
      <EditingNoticeLine
        editing={editing}
        email={student.email}
        labelOf={(field) => t(FIELD_LABELS[field])}
      />
    </ProfileForm>
  );
}

const FIELD_LABELS: { readonly [K in keyof StudentForm]: string } = {
  name: 'profile.name',
  program: 'profile.program',
  otherProgram: 'profile.otherProgram',
  acceptsNews: 'profile.news',
};

function useStudentEditing(student: StudentUser): ProfileEditing<StudentForm> {
  const { t } = useTranslation('student');
  const [update] = useUpdateStudentProfileMutation();
  return useAccountEditing<StudentUser, StudentForm>({
    user: student,
    toForm: toStudentForm,
    validate: (form) =>
      Object.fromEntries(Object.entries(wrongStudentFields(form)).map(([field, key]) => [field, t(key)])),
    send: (changes, ifMatch) => update({ body: changes, ifMatch }).unwrap(),
  });
}

function StudentFacts({ student }: { student: StudentUser }) {
  const { t } = useTranslation('student');
  return (
    <FactList
      columns={2}
      items={[
        { label: t('profile.name'), value: student.name },
        { label: t('profile.email'), value: student.email },
        { label: t('profile.program'), value: <ProgramName student={student} /> },
        {
          label: t('profile.news'),
          value: student.acceptsNews ? t('profile.newsOn') : t('profile.newsOff'),
        },
      ]}
    />
  );
}

/** The program, linked to its page in the university's catalogue (product-spec §3); one's own words are not. */
function ProgramName({ student }: { student: StudentUser }) {
  const { t } = useTranslation('student');
  const pattern = useFair()?.programLinkPattern;
  const label = programLabel(student.program, student.otherProgram);
  if (!pattern || student.program === OTHER_PROGRAM) return label;
  return (
    <a
      href={pattern.replace('{code}', student.program)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('profile.programLink', { program: label })}
    >
      {label}
    </a>
  );
}

function StudentFields({ editing }: { editing: ProfileEditing<StudentForm> }) {
  const { t } = useTranslation('student');
  const programOptions = useProgramOptions();
  const { values, errors, change } = editing;
  return (
    <FormGrid>
      <FormField label={t('profile.name')} required error={errors.name}>
        <Input
          autoComplete="name"
          maxLength={LIMITS.name}
          value={values.name}
          onChange={(event) => change('name', event.target.value)}
        />
      </FormField>
      <FormField label={t('profile.program')} required error={errors.program}>
        <Select
          placeholder={t('profile.programPlaceholder')}
          options={programOptions}
          value={values.program}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(program) => change('program', program)}
        />
      </FormField>
      {values.program === OTHER_PROGRAM ? (
        <FormField label={t('profile.otherProgram')} required error={errors.otherProgram}>
          <Input
            maxLength={LIMITS.otherProgram}
            value={values.otherProgram}
            onChange={(event) => change('otherProgram', event.target.value)}
          />
        </FormField>
      ) : null}
      <div className="fair-span">
        <Checkbox
          checked={values.acceptsNews}
          onChange={(event) => change('acceptsNews', event.target.checked)}
        >
          {t('profile.newsLabel')}
        </Checkbox>
      </div>
    </FormGrid>
  );
}
