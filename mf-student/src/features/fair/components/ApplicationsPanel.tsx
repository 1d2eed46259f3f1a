import type { StudentApplication } from '@fair/contract';
import { ApplicationStatusTag } from '@fair/kit/applying';
import { hasEnded, useApplyingPeriod, useFairStage, useMoments } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The student's applications with their status. */
export function ApplicationsPanel({
  applications,
}: {
  readonly applications: readonly StudentApplication[];
}) {
  const { t } = useTranslation('student');
  const { date } = useMoments();
  const hasFairEnded = hasEnded(useFairStage());
  const isOpen = useApplyingPeriod() === 'open' && !hasFairEnded;
  return (
    <Panel
      title={t('myFair.applications')}
      actions={isOpen ? <Link to="/student/apply">{t('myFair.toApply')}</Link> : null}
    >
      <ul className="student-fair-list">
        {applications.map(({ id, slug, companyName, appliedAt, status }) => (
          <li key={id} className="student-fair-row">
            <span className="student-fair-names">
              <Link to={`/companies/${encodeURIComponent(slug)}`}>{companyName}</Link>
              <span className="student-muted">{t('myFair.appliedOn', { date: date(appliedAt) })}</span>
            </span>
            <span className="student-fair-end">
              <ApplicationStatusTag status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
