import { useUserOfType } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { InviteButton, TEAM_TEXTS, TeamList } from '@fair/kit/team';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useGetCompanyScheduleQuery } from '../../api/schedule.ts';
import { useGetTeamQuery } from '../../api/team.ts';
import { useAbilityCheck } from '../../useAbilityCheck.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { useTeamCalls } from './useTeamCalls.ts';

/** `/company/team`: the company's team. Owners can invite, change and remove members. */
export function TeamPage() {
  const { t } = useTranslation(['company', TEAM_TEXTS]);
  const { companyName, member, networkMeeting } = useUserOfType('company');
  const isAllowed = useAbilityCheck();
  const mayManage = isAllowed('team');
  const team = useGetTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  // The tables come from the board, which exists only for companies with network meetings.
  const schedule = useGetCompanyScheduleQuery(
    {},
    { skip: !networkMeeting || !mayManage, refetchOnMountOrArgChange: true },
  );
  const calls = useTeamCalls({ ownId: member?.id, onRemoved: () => void team.refetch() });
  return (
    <Page
      title={t('team.title')}
      subtitle={t('team.subtitle', { company: companyName })}
      width="wide"
      actions={
        <>
          {isAllowed('staff') ? (
            <NextStepButton step={{ label: t('staff.title'), to: '/company/staff' }} isSecond />
          ) : null}
          {mayManage ? <InviteButton calls={calls} /> : null}
        </>
      }
    >
      <QueryFaces
        query={team}
        loading={{ variant: 'table' }}
        error={{ title: t('loadFailed', { ns: TEAM_TEXTS }) }}
        showsOutdated
      >
        {(members) => (
          <TeamList
            members={members}
            tables={schedule.data?.tables}
            ownId={member?.id}
            mayManage={mayManage}
            calls={calls}
          />
        )}
      </QueryFaces>
      {mayManage ? <ActivityPanel /> : null}
    </Page>
  );
}
