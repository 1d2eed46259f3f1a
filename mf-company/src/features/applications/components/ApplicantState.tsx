import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import StarFilled from '@ant-design/icons/es/icons/StarFilled';
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
 * The status of an application: 'Pending' or 'Accepted' with the date of the application (product-spec §2, company
 * applications screen), reserve with its rank, declined or withdrawn. Also shows a booked meeting (MEETINGS §2), the
 * member who decided and a deactivated account (docs/adr/0036).
 */
export function ApplicantState({ application }: { readonly application: CompanyApplication }) {
  const { t } = useTranslation('company');
  const timeZone = useTimeZone();
  const whoDecided = useDecidedBy();
  const { status, held, hasMeeting, inactive, appliedAt } = application;
  const decidedBy = whoDecided(status, application.decidedBy);
  return (
    <span className="company-applicant-state">
      <DecisionTag application={application} />
      {inactive ? <StatusTag kind="warning">{t('decision.inactive')}</StatusTag> : null}
      {held ? <StatusTag kind="info">{t('decision.held')}</StatusTag> : null}
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

function DecisionTag({ application }: { readonly application: CompanyApplication }) {
  const { t } = useTranslation('company');
  const { status, reserveRank } = application;
  return (
    <StatusTag kind={KINDS[status]}>
      {status === 'reserve' && reserveRank !== undefined
        ? t('decision.reserveRank', { rank: reserveRank })
        : t(`decision.status.${status}`)}
    </StatusTag>
  );
}

/** The status in one line of the list. A pending application shows its date; rating and meeting are icons. */
export function ShortApplicantState({ application }: { readonly application: CompanyApplication }) {
  const { t } = useTranslation('company');
  const timeZone = useTimeZone();
  const whoDecided = useDecidedBy();
  const { status, held, hasMeeting, inactive, appliedAt, rating } = application;
  const decidedBy = whoDecided(status, application.decidedBy);
  return (
    <span className="company-applicant-short">
      {rating ? (
        <span className="company-has-meeting" title={t(`review.ratings.${rating}`)}>
          <StarFilled aria-hidden /> <span aria-hidden>{rating}</span>
          <span className="visually-hidden">{t(`review.ratings.${rating}`)}</span>
        </span>
      ) : null}
      {hasMeeting ? (
        <span className="company-has-meeting" title={t('decision.hasMeeting')}>
          <CalendarOutlined aria-hidden />
          <span className="visually-hidden">{t('decision.hasMeeting')}</span>
        </span>
      ) : null}
      {status === 'pending' ? (
        <span className="company-muted">
          <span className="visually-hidden">
            {t('applications.appliedOn', { date: formatDate(appliedAt, { timeZone, style: 'short' }) })}
          </span>
          <span aria-hidden>{formatDate(appliedAt, { timeZone, style: 'day' })}</span>
        </span>
      ) : null}
      {inactive ? <StatusTag kind="warning">{t('decision.inactive')}</StatusTag> : null}
      {/* Only declines are held back, so the tag for a held decision replaces the status. */}
      {held ? (
        <StatusTag kind="info">{t('decision.held')}</StatusTag>
      ) : (
        <DecisionTag application={application} />
      )}
      {decidedBy ? <span className="visually-hidden">{decidedBy}</span> : null}
    </span>
  );
}
