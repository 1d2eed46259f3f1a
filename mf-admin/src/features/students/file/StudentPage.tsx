import type { StudentFile } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetStudentFileQuery } from '../api.ts';
import { StudentActions } from './StudentActions.tsx';
import { StudentFacts } from './StudentFacts.tsx';
import { ApplicationsPanel, MailsPanel, MeetingsPanel } from './StudentPanels.tsx';
import './studentFile.css';

/**
 * `/admin/students/{id}`: everything that an admin may see and do about one student. Each request is audited, so the
 * page does not refetch automatically.
 */
export function StudentPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const file = useGetStudentFileQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title={file.data?.name ?? t('students.file.title')}
      subtitle={t('students.file.subtitle')}
      role="admin"
      width="wide"
    >
      <QueryFaces
        query={file}
        loading={{ variant: 'form' }}
        error={{ title: t('students.file.failed') }}
        showsOutdated
      >
        {(student: StudentFile) => (
          <div className="fair-student-file">
            <StudentFacts student={student}>
              <StudentActions student={student} onDeleted={() => void navigate('/admin/students')} />
            </StudentFacts>
            <ApplicationsPanel applications={student.applications} />
            <MeetingsPanel meetings={student.meetings} />
            <MailsPanel mails={student.mails} />
          </div>
        )}
      </QueryFaces>
    </Page>
  );
}
