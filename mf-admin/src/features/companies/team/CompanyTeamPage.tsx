import { QueryFaces } from '@fair/kit/faces';
import { InviteButton, TEAM_TEXTS, TeamList } from '@fair/kit/team';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetScheduleOfCompanyQuery } from '../../../api/meetings.ts';
import { ResetSecondFactor } from '../../../secondFactor/ResetSecondFactor.tsx';
import { useGetAdminCompanyQuery } from '../api.ts';
import { useGetTeamOfCompanyQuery } from './api.ts';
import { useTeamCalls } from './useTeamCalls.ts';
import '../texts.ts';

/**
 * `/admin/companies/{slug}/team`: the team of a company. Admins can invite, change and remove members and must give a
 * reason.
 */
export function CompanyTeamPage() {
  const { t } = useTranslation(['admin', TEAM_TEXTS]);
  const { slug = '' } = useParams();
  const ofCompany = { params: { slug } };
  const company = useGetAdminCompanyQuery(ofCompany).data?.value;
  const team = useGetTeamOfCompanyQuery(ofCompany, { refetchOnMountOrArgChange: true });
  // The tables come from the board, which exists only for companies with network meetings.
  const schedule = useGetScheduleOfCompanyQuery(ofCompany, {
    skip: !company?.networkMeeting,
    refetchOnMountOrArgChange: true,
  });
  const calls = useTeamCalls(slug);
  return (
    <Page
      title={t('companies.teamOf', { name: company?.companyName ?? slug })}
      subtitle={t('companies.teamSubtitle')}
      role="admin"
      width="wide"
      actions={team.data ? <InviteButton calls={calls} /> : undefined}
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
            ownId={undefined}
            mayManage
            calls={calls}
            extraActions={(member) => (
              <ResetSecondFactor
                account={member}
                name={member.name}
                size="small"
                onReset={() => void team.refetch()}
              />
            )}
          />
        )}
      </QueryFaces>
    </Page>
  );
}
