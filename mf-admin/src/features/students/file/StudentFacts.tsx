import type { StudentFile } from '@fair/contract';
import { useMoments, useProgramName } from '@fair/kit/fair';
import { useStudentFacts } from '@fair/kit/studentFacts';
import { FactList } from '@fair/ui/FactList';
import { Panel } from '@fair/ui/Panel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StudentAddress } from '../StudentAddress.tsx';

interface StudentFactsProps {
  readonly student: StudentFile;
  /** Buttons for the account, below the facts. */
  readonly children: ReactNode;
}

export function StudentFacts({ student, children }: StudentFactsProps) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const programName = useProgramName();
  const facts = useStudentFacts();
  const { cv, studyYear, graduatesOn, languages, lastSignInAt, signInCount } = student;
  return (
    <Panel title={t('students.file.account')}>
      <FactList
        items={[
          { label: t('students.email'), value: <StudentAddress student={student} /> },
          {
            label: t('students.file.confirmed'),
            value: t(student.emailConfirmed ? 'yes' : 'no'),
          },
          { label: t('students.program'), value: programName(student.program, student.otherProgram) },
          {
            label: t('students.status'),
            value: t(student.active ? 'students.active' : 'students.inactive'),
          },
          {
            label: t('students.studyYear'),
            value: studyYear !== undefined && facts.studyYearName(studyYear),
          },
          { label: t('students.graduatesOn'), value: graduatesOn && facts.monthName(graduatesOn) },
          { label: t('students.languages'), value: languages && facts.languageNames(languages) },
          { label: t('students.news'), value: t(student.acceptsNews ? 'yes' : 'no') },
          {
            label: t('students.file.cv'),
            value:
              cv && t('students.file.cvUploaded', { name: cv.fileName, day: moments.date(cv.uploadedAt) }),
          },
          { label: t('students.createdAt'), value: moments.date(student.createdAt) },
          { label: t('students.file.lastSignIn'), value: lastSignInAt && moments.stamp(lastSignInAt) },
          { label: t('students.file.signIns'), value: String(signInCount) },
        ]}
      />
      {children}
    </Panel>
  );
}
