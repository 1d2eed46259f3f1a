import { ApplicationStatusTag } from '@fair/kit/applying';
import { type FairStage, hasEnded, isBookingAhead } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import type { CompanyState } from '../companyState.ts';

/** Companies that the student cannot book, with the reason for each. */
export function UnavailableCompanies({
  companies,
  stage,
}: {
  readonly companies: readonly CompanyState[];
  readonly stage: FairStage;
}) {
  const { t } = useTranslation('student');
  return (
    <div className="student-not-yet">
      <h3>{t(isBookingAhead(stage) ? 'schedule.book.notYet' : 'schedule.book.notAccepted')}</h3>
      <ul>
        {companies.map(({ company: { slug, companyName, status } }) => (
          <li key={slug}>
            <span>{companyName}</span>
            <ApplicationStatusTag status={status} />
            <span className="student-muted">
              {status === 'declined'
                ? t('schedule.whyNot.declined')
                : t(
                    hasEnded(stage) && stage !== 'cancelling'
                      ? 'schedule.whyNot.neverAnswered'
                      : 'schedule.whyNot.pending',
                  )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
