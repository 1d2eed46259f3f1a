import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UsergroupAddOutlined from '@ant-design/icons/es/icons/UsergroupAddOutlined';
import { useUserOfType } from '@fair/client';
import { type CompanyUser, missingParts, type TeamMember } from '@fair/contract';
import { type FairStage, hasEnded, useFairStage } from '@fair/kit/fair';
import { LazyPart } from '@fair/ui/LazyPart';
import { MenuGrid, type MenuGridItem } from '@fair/ui/MenuGrid';
import { Page } from '@fair/ui/Page';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useGetTeamQuery } from '../../api/team.ts';
import { useAbilityCheck } from '../../useAbilityCheck.ts';
import { AtFairPanel } from './components/AtFairPanel.tsx';
import { NextStepPanel } from './components/NextStepPanel.tsx';
import { RegistrationPanel } from './components/RegistrationPanel.tsx';
import './dashboard.css';
import { type ApplicantCounts, useApplicantCounts } from './useApplicantCounts.ts';
import { type MeetingCounts, useMeetingCounts } from './useMeetingCounts.ts';

const loadBooths = async () => (await import('./components/OwnBooths.tsx')).OwnBooths;
const loadEarlier = async () => (await import('./components/EarlierFairs.tsx')).EarlierFairs;

/** `/company/dashboard`: a greeting, the next step, the company at the fair and the tiles (product-spec §2). */
export function DashboardPage() {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
  const may = useAbilityCheck();
  const applicants = useApplicantCounts(company.networkMeeting);
  const meetings = useMeetingCounts(company.networkMeeting);
  const team = useGetTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayEditProfile = may('profile');
  const state: DashboardState = {
    missing: mayEditProfile ? missingParts(company).length : undefined,
    applicants: applicants.data,
    meetings,
    team: team.data,
    seesInvited: may('team'),
    stage: useFairStage(),
    takesContacts: may('contacts'),
  };
  return (
    <Page title={t('dashboard.greeting', { name: company.companyName })}>
      <div className="company-dashboard">
        <RegistrationPanel company={company} mayRegister={may('participation')} />
        <NextStepPanel company={company} mayComplete={mayEditProfile} applicants={applicants} />
        <AtFairPanel meetings={meetings} />
        <LazyPart load={loadBooths} props={{}} loading={null} error={null} />
        <MenuGrid label={t('dashboard.tiles')} items={tilesOf(company, state, t)} />
        <LazyPart load={loadEarlier} props={{}} loading={null} error={null} />
      </div>
    </Page>
  );
}

/** Data for the tiles. A value is undefined while it loads and if it does not apply to this company or member. */
interface DashboardState {
  /** Number of missing parts on the public page. Undefined for members who cannot add them. */
  readonly missing: number | undefined;
  readonly applicants: ApplicantCounts | undefined;
  readonly meetings: MeetingCounts | undefined;
  readonly team: readonly TeamMember[] | undefined;
  /** Whether the member can invite others. The tile then shows how many have not accepted yet. */
  readonly seesInvited: boolean;
  readonly stage: FairStage;
  /** Whether the company takes part in the fair and the member may see contacts. */
  readonly takesContacts: boolean;
}

/**
 * Returns the tiles. Profile and Team are always shown, Contacts only to members who may see the contacts, and
 * Applicants (product-spec §2) and Meetings only with `networkMeeting`.
 */
function tilesOf(
  company: CompanyUser,
  { missing, applicants, meetings, team, seesInvited, stage, takesContacts }: DashboardState,
  t: TFunction<'company'>,
): MenuGridItem[] {
  const always: MenuGridItem[] = [
    {
      key: 'profile',
      title: t('dashboard.profile'),
      subtitle: missing === undefined ? t('dashboard.publicPage') : missingLine(missing, t),
      icon: <IdcardOutlined aria-hidden="true" />,
      to: '/company/profile',
    },
    {
      key: 'team',
      title: t('dashboard.team'),
      subtitle: team && teamLine(team, seesInvited, t),
      icon: <UsergroupAddOutlined aria-hidden="true" />,
      to: '/company/team',
    },
  ];
  if (takesContacts)
    always.push({
      key: 'contacts',
      title: t('dashboard.contacts'),
      subtitle: t('dashboard.contactsLine'),
      icon: <QrcodeOutlined aria-hidden="true" />,
      to: '/company/contacts',
    });
  if (!company.networkMeeting) return always;
  return [
    ...always,
    {
      key: 'applicants',
      title: t('dashboard.applicants'),
      subtitle: applicants ? applicantLine(applicants, t) : undefined,
      icon: <TeamOutlined aria-hidden="true" />,
      // After the fair, no applicant waits for a decision.
      count: hasEnded(stage) ? undefined : applicants?.waiting,
      to: '/company/applications',
    },
    {
      key: 'meetings',
      title: t('dashboard.meetings'),
      subtitle: meetings ? meetingLine(meetings, stage, t) : undefined,
      icon: <CalendarOutlined aria-hidden="true" />,
      to: '/company/schedule',
    },
  ];
}

const missingLine = (count: number, t: TFunction<'company'>): string =>
  count > 0 ? t('dashboard.missing', { count }) : t('dashboard.complete');

/** Returns a text such as '3 people, 1 not joined yet'. */
function teamLine(team: readonly TeamMember[], seesInvited: boolean, t: TFunction<'company'>): string {
  const invited = team.filter(({ state }) => state === 'invited').length;
  const count = team.length;
  return seesInvited && invited > 0
    ? t('dashboard.peopleInvited', { count, invited })
    : t('dashboard.people', { count });
}

function applicantLine({ total, waiting, accepted }: ApplicantCounts, t: TFunction<'company'>): string {
  if (total === 0) return t('dashboard.noApplicants');
  return t('dashboard.applicantLine', { waiting, accepted });
}

function meetingLine({ times, booked }: MeetingCounts, stage: FairStage, t: TFunction<'company'>): string {
  return times === 0
    ? t(hasEnded(stage) ? `stages.${stage}` : 'dashboard.noTimes')
    : t('dashboard.meetingLine', { booked, count: times });
}
