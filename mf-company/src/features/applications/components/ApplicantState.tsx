import { useTimeZone } from '@fair/area/fair';
import type { CompanyApplication } from '@fair/contract';
import { formatDate } from '@fair/ui/i18n';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';

/** 'Pending' or 'Accepted', with the applied date (product-spec §2, company applications screen). */
export function ApplicantState({ application }: { application: CompanyApplication }) {
  const { t } = useTranslation('company');
  const timeZone = useTimeZone();
  return (
    <span className="company-applicant-state">
      <StatusTag kind={application.accepted ? 'success' : 'pending'}>
        {application.accepted ? t('applications.accepted') : t('applications.pending')}
      </StatusTag>
      <span className="company-muted">
        {t('applications.appliedOn', {
          date: formatDate(application.appliedAt, { timeZone, style: 'short' }),
        })}
      </span>
    </span>
  );
}
