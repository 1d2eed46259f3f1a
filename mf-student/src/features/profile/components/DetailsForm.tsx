import { useProgramOptions } from '@fair/area/fair';
import { AccountForm, ProfilePanel } from '@fair/area/profileEditing';
import { useFair, useUserOfType } from '@fair/client';
import { OTHER_PROGRAM, programLabel, type StudentUser, updateStudentProfile } from '@fair/contract';
import { type ContractForm, SelectField, TextField } from '@fair/form';
import { FactList } from '@fair/ui/FactList';
import { FormGrid } from '@fair/ui/FormGrid';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUpdateStudentProfileMutation } from '../api.ts';
import { type StudentForm, toStudentForm } from '../studentForm.ts';

/** Name, program and newsletter: view, 'Edit Profile', 'Save Changes' or 'Cancel' (product-spec §2). */
export function DetailsForm() {
  const { t } = useTranslation('student');
  const student = useUserOfType('student');
  return (
    <ProfilePanel
      user={student}
      title={t('profile.details')}
      view={<StudentFacts student={student} />}
      editor={(onClose) => <StudentEditor student={student} onClose={onClose} />}
    />
  );
}

const FIELD_LABELS: { readonly [K in keyof StudentForm]: string } = {
  name: 'profile.name',
  program: 'profile.program',
  otherProgram: 'profile.otherProgram',
  acceptsNews: 'profile.news',
};

interface StudentEditorProps {
  readonly student: StudentUser;
  readonly onClose: () => void;
}

function StudentEditor({ student, onClose }: StudentEditorProps) {
  const { t } = useTranslation('student');
  const [update] = useUpdateStudentProfileMutation();
  return (
    <AccountForm
      user={student}
      title={t('profile.details')}
      schema={updateStudentProfile.body}
      toForm={toStudentForm}
      // The one rule about two fields (product-spec §5), which a change of one of them alone cannot break.
      check={({ program, otherProgram }) =>
        program === OTHER_PROGRAM && otherProgram.trim() === ''
          ? { otherProgram: t('profile.otherMissing') }
          : {}
      }
      send={(body, ifMatch) => update({ body, ifMatch })}
      labelOf={(field) => t(FIELD_LABELS[field])}
      onClose={onClose}
    >
      {(form) => <StudentFields of={form} />}
    </AccountForm>
  );
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

function StudentFields({ of: form }: { of: ContractForm<StudentForm> }) {
  const { t } = useTranslation('student');
  const programOptions = useProgramOptions();
  return (
    <FormGrid>
      <TextField of={form} name="name" label={t('profile.name')} autoComplete="name" />
      <SelectField
        of={form}
        name="program"
        label={t('profile.program')}
        required
        placeholder={t('profile.programPlaceholder')}
        options={programOptions}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {form.watch('program') === OTHER_PROGRAM ? (
        <TextField of={form} name="otherProgram" label={t('profile.otherProgram')} required />
      ) : null}
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
