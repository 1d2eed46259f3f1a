import type { CompanyMeeting } from '@fair/contract';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';

const KINDS: Record<CompanyMeeting['attendance'], StatusTagProps['kind']> = {
  unknown: 'info',
  present: 'success',
  late: 'warning',
  no_show: 'danger',
};

/** The state of a live meeting in one word: what was marked, else Booked; or that it is only offered. */
export function MeetingTag({ meeting }: { meeting: CompanyMeeting }) {
  const { t } = useTranslation('company');
  if (meeting.status === 'offered') {
    return <StatusTag kind="pending">{t('meeting.offered')}</StatusTag>;
  }
  return <StatusTag kind={KINDS[meeting.attendance]}>{t(`attendance.${meeting.attendance}`)}</StatusTag>;
}
