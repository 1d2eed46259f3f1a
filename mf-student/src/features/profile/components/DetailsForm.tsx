import { useFair, useUserOfType } from '@fair/client';
import { OTHER_PROGRAM, type StudentUser } from '@fair/contract';
import { useProgramName } from '@fair/kit/fair';
import { ProfilePanel } from '@fair/kit/ProfilePanel';
import { useStudentFacts } from '@fair/kit/studentFacts';
import { FactList } from '@fair/ui/FactList';
import { useTranslation } from 'react-i18next';

const loadEditor = async () => (await import('./StudentEditor.tsx')).StudentEditor;

/** Name, program and newsletter, with 'Edit Profile', 'Save Changes' and 'Cancel' (product-spec §2). */
export function DetailsForm() {
  const { t } = useTranslation('student');
  const student = useUserOfType('student');
  return (
    <ProfilePanel
      user={student}
      title={t('profile.details')}
      view={<StudentFacts student={student} />}
      loadEditor={loadEditor}
      editorProps={{}}
    />
  );
}

function StudentFacts({ student }: { student: StudentUser }) {
  const { t } = useTranslation('student');
  const facts = useStudentFacts();
  const { studyYear, graduatesOn, languages } = student;
  return (
    <FactList
      columns={2}
      items={[
        { label: t('profile.name'), value: student.name },
        { label: t('profile.email'), value: student.email },
        { label: t('profile.program'), value: <ProgramName student={student} /> },
        { label: t('profile.studyYear'), value: studyYear && facts.studyYearName(studyYear) },
        { label: t('profile.graduatesOn'), value: graduatesOn && facts.monthName(graduatesOn) },
        { label: t('profile.languages'), value: languages && facts.languageNames(languages) },
        {
          label: t('profile.acceptsNews'),
          value: student.acceptsNews ? t('profile.newsOn') : t('profile.newsOff'),
        },
      ]}
    />
  );
}

/**
 * The name of the program, with a link to its page in the university's catalogue (product-spec §3). A program that the
 * student typed has no link.
 */
function ProgramName({ student }: { student: StudentUser }) {
  const { t } = useTranslation('student');
  const pattern = useFair()?.programLinkPattern;
  const label = useProgramName()(student.program, student.otherProgram);
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
