import { ApplicationStatusTag } from '@fair/kit/applying';
import { useTranslation } from 'react-i18next';
import type { CompanyState } from '../companyState.ts';

/** Companies where nothing can be booked, and why. */
export function NotYet({ companies }: { readonly companies: readonly CompanyState[] }) {
  const { t } = useTranslation('student');
  return (
    <div className="student-not-yet">
      <h3>{t('schedule.book.notYet')}</h3>
      <ul>
        {companies.map(({ company: { slug, companyName, status } }) => (
          <li key={slug}>
            <span>{companyName}</span>
            <ApplicationStatusTag status={status} />
            <span className="student-muted">
              {status === 'declined' ? t('schedule.whyNot.declined') : t('schedule.whyNot.pending')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
