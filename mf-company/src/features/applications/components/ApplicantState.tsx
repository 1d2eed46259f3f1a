import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import type { ApplicationStatus, CompanyApplication } from '@fair/contract';
import { useDecidedBy, useTimeZone } from '@fair/kit/fair';
import { formatDate } from '@fair/ui/i18n';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';

const KINDS: Record<ApplicationStatus, StatusTagProps['kind']> = {
  pending: 'pending',
  accepted: 'success',
  reserve: 'info',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/**
 * 'Pending' or 'Accepted', with the applied date (product-spec §2, company applications screen); also reserve with
 * its rank, declined, withdrawn, and whether a meeting is booked (MEETINGS §2); who decided (BEYOND 3); and whether
 * the student's account is deactivated (docs/adr/0036).
 */
export function ApplicantState({
  application,
  showsRating = false,
}: {
  readonly application: CompanyApplication;
  /** Where the rating is not to be seen anyway. */
  readonly showsRating?: boolean;
}) {
  const { t } = useTranslation('company');
  const timeZone = useTimeZone();
  const whoDecided = useDecidedBy();
  const { status, reserveRank, held, hasMeeting, inactive, appliedAt, rating } = application;
  const decidedBy = whoDecided(status, application.decidedBy);
  return (
    <span className="company-applicant-state">
      <StatusTag kind={KINDS[status]}>
        {status === 'reserve' && reserveRank !== undefined
          ? t('decision.reserveRank', { rank: reserveRank })
          : t(`decision.status.${status}`)}
      </StatusTag>
      {inactive ? <StatusTag kind="warning">{t('decision.inactive')}</StatusTag> : null}
      {held ? <StatusTag kind="info">{t('decision.held')}</StatusTag> : null}
      {showsRating && rating ? (
        <span className="company-has-meeting">
          <StarOutlined aria-hidden /> {t(`review.ratings.${rating}`)}
        </span>
      ) : null}
      {hasMeeting ? (
        <span className="company-has-meeting">
          <CalendarOutlined aria-hidden /> {t('decision.hasMeeting')}
        </span>
      ) : null}
      {decidedBy ? <span className="company-muted">{decidedBy}</span> : null}
      <span className="company-muted">
        {t('applications.appliedOn', { date: formatDate(appliedAt, { timeZone, style: 'short' }) })}
      </span>
    </span>
  );
}
