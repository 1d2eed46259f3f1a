import type { StudentHistory } from '@fair/contract';
import { ApplicationStatusTag } from '@fair/kit/applying';
import { useTableName } from '@fair/kit/fair';
import { formatDateTime, useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { useGetStudentHistoryQuery } from '../api.ts';

/**
 * The student's applications and meetings at earlier fairs. Renders nothing if there are none or if they cannot be
 * loaded.
 */
export function HistoryPanel() {
  const { t } = useTranslation('student');
  const language = useLanguage();
  const { data: fairs = [] } = useGetStudentHistoryQuery();
  if (fairs.length === 0) return null;
  return (
    <Panel title={t('history.title')} subtitle={t('history.subtitle')}>
      {fairs.map(({ year, name, timeZone, applications }) => (
        <details key={year} className="student-history">
          <summary>
            {name[language]} {year}: {t('history.applications', { count: applications.length })}
          </summary>
          <ul className="student-cv-looks">
            {applications.map((application) => (
              <li key={`${application.slug} ${application.appliedAt}`}>
                <Application of={application} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  );
}

interface ApplicationProps {
  readonly of: StudentHistory[number]['applications'][number];
  readonly timeZone: string;
}

function Application({ of: { companyName, status, meeting }, timeZone }: ApplicationProps) {
  const { t } = useTranslation('student');
  const tableName = useTableName({ inSentence: true });
  return (
    <>
      {companyName ?? t('cvViews.gone')}
      <span>
        {meeting
          ? t('history.met', {
              when: formatDateTime(meeting.startsAt, { timeZone }),
              table: tableName(meeting.table),
            })
          : null}{' '}
        <ApplicationStatusTag status={status} />
      </span>
    </>
  );
}
