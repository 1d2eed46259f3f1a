import type { TeamMember } from '@fair/contract';
import { DataTable, type DataTableColumn } from '@fair/ui/DataTable';
import { StatusTag } from '@fair/ui/StatusTag';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMoments, useTableName } from '../../fair/index.ts';
import { MemberMenu } from './MemberMenu.tsx';
import type { TeamAccess } from './TeamAccess.ts';
import { TEAM_TEXTS } from './texts.ts';
import './team.css';

/**
 * The members of a company with their actions, shown as cards on a phone. The list cannot be sorted, because
 * it is short; it has the order of the API's response.
 */
export function TeamList(team: TeamAccess) {
  const { t } = useTranslation(TEAM_TEXTS);
  const columns = useColumns(team);
  return (
    <DataTable
      title={t('title')}
      subtitle={team.mayManage ? undefined : t('ownersOnly')}
      columns={columns}
      rows={team.members}
      rowKey={({ id }) => id}
      emptyText={t('none')}
      rowActions={(member) => (
        <>
          {team.extraActions?.(member)}
          <MemberMenu member={member} team={team} />
        </>
      )}
    />
  );
}

function useColumns({ ownId }: TeamAccess): DataTableColumn<TeamMember>[] {
  const { t } = useTranslation(TEAM_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  return [
    {
      key: 'name',
      title: t('name'),
      primary: true,
      render: ({ id, name }) => (
        <span className="kit-team-name">
          {name}
          {id === ownId ? <Tag>{t('you')}</Tag> : null}
        </span>
      ),
    },
    {
      key: 'email',
      title: t('email'),
      render: ({ email, mailRefusedAt }) =>
        mailRefusedAt ? (
          <span className="kit-team-name">
            {email}
            <StatusTag kind="warning">{t('mailRefused', { day: moments.date(mailRefusedAt) })}</StatusTag>
          </span>
        ) : (
          email
        ),
    },
    {
      key: 'role',
      title: t('role'),
      render: ({ role }) => t(`roles.${role}`),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => (
        <StatusTag kind={state === 'active' ? 'success' : 'pending'}>{t(`states.${state}`)}</StatusTag>
      ),
    },
    {
      key: 'tables',
      title: t('tables'),
      render: ({ tables }) => tables.map(tableName).join(', ') || '–',
    },
    {
      key: 'lastSeenOn',
      title: t('lastSeen'),
      render: ({ lastSeenOn }) => (lastSeenOn ? moments.date(lastSeenOn) : '–'),
    },
  ];
}
