import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import { useUserOfType } from '@fair/client';
import { type CompanyUser, missingParts } from '@fair/contract';
import { MenuGrid, type MenuGridItem } from '@fair/ui/MenuGrid';
import { Page } from '@fair/ui/Page';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { NextStepPanel } from './components/NextStepPanel.tsx';
import './dashboard.css';
import { type ApplicantCounts, useApplicantCounts } from './useApplicantCounts.ts';
import { type MeetingCounts, useMeetingCounts } from './useMeetingCounts.ts';

/** `/company/dashboard`: a greeting with the next thing that matters, then the tiles (product-spec §2). */
export function DashboardPage() {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
  const applicants = useApplicantCounts(company.networkMeeting);
  const meetings = useMeetingCounts(company.networkMeeting);
  return (
    <Page title={t('dashboard.greeting', { name: company.companyName })}>
      <div className="company-dashboard">
        <NextStepPanel company={company} applicants={applicants} />
        <MenuGrid label={t('dashboard.tiles')} items={tilesOf(company, applicants.data, meetings, t)} />
      </div>
    </Page>
  );
}

/** Profile always; Applicants (product-spec §2) and Meetings only with networkMeeting. */
function tilesOf(
  company: CompanyUser,
  counts: ApplicantCounts | undefined,
  meetings: MeetingCounts | undefined,
  t: TFunction<'company'>,
): MenuGridItem[] {
  const missing = missingParts(company).length;
  const profile: MenuGridItem = {
    key: 'profile',
    title: t('dashboard.profile'),
    subtitle: missing > 0 ? t('dashboard.missing', { count: missing }) : t('dashboard.complete'),
    icon: <IdcardOutlined aria-hidden="true" />,
    to: '/company/profile',
  };
  if (!company.networkMeeting) return [profile];
  return [
    profile,
    {
      key: 'applicants',
      title: t('dashboard.applicants'),
      subtitle: counts ? applicantLine(counts, t) : undefined,
      icon: <TeamOutlined aria-hidden="true" />,
      count: counts?.waiting,
      to: '/company/applications',
    },
    {
      key: 'meetings',
      title: t('dashboard.meetings'),
      subtitle: meetings ? meetingLine(meetings, t) : undefined,
      icon: <CalendarOutlined aria-hidden="true" />,
      to: '/company/schedule',
    },
  ];
}

function applicantLine({ total, waiting, accepted }: ApplicantCounts, t: TFunction<'company'>): string {
  if (total === 0) return t('dashboard.noApplicants');
  return t('dashboard.applicantLine', { waiting, accepted });
}

function meetingLine({ times, booked }: MeetingCounts, t: TFunction<'company'>): string {
  return times === 0 ? t('dashboard.noTimes') : t('dashboard.meetingLine', { booked, count: times });
}
