import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import {
  type EditionDetails,
  type listParticipations,
  PACKAGES,
  PARTICIPATION_STATES,
  type ParticipationRow,
} from '@fair/contract';
import { participationStates } from '@fair/texts/participation';
import { DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toListQuery } from '../../../../listQuery.ts';
import { ParticipationTag } from '../../../../ParticipationTag.tsx';
import { RowLink } from '../../../../rowLink/RowLink.tsx';
import { serverTable } from '../../../../serverTable.tsx';
import { boardAddress } from '../../../../year/boardAddress.ts';
import { useListParticipationsQuery } from './api.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { ParticipationDetails } from './ParticipationDetails.tsx';
import { RowButtons } from './RowButtons.tsx';

export function CompaniesPanel({ edition }: { readonly edition: EditionDetails }) {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useQueryInUrl();
  const [isInviting, setInviting] = useState(false);
  const columns = useColumns();
  const year = String(edition.year);
  const list = useListParticipationsQuery(
    { query: { ...toListQuery<typeof listParticipations>(query), year } },
    { refetchOnMountOrArgChange: true },
  );
  const { line, table } = serverTable(t('editions.companies.failed'), list, [query, setQuery]);
  const isArchived = edition.state === 'archived';
  return (
    <div id="fair-companies" className="fair-edition-companies">
      <Panel
        title={t('editions.companies.title')}
        actions={
          isArchived ? null : (
            <Button icon={<MailOutlined aria-hidden="true" />} onClick={() => setInviting(true)}>
              {t('editions.invite.button')}
            </Button>
          )
        }
      >
        {line}
        <DataTable<ParticipationRow>
          columns={columns}
          {...table}
          rowKey={({ slug }) => slug}
          searchAll
          {...(!query.q &&
            Object.keys(query.filters).length === 0 && { emptyText: t('editions.companies.none') })}
          expandedRow={(row) => <ParticipationDetails row={row} edition={edition} />}
          rowActions={(row) =>
            isArchived ? (
              <RowLink
                to={boardAddress(row.slug, year)}
                label={t('meetings.boardOf', { name: row.companyName })}
              >
                {t('meetings.board.open')}
              </RowLink>
            ) : (
              <RowButtons row={row} year={year} />
            )
          }
        />
        {isInviting ? <InviteDialog year={year} onClose={() => setInviting(false)} /> : null}
      </Panel>
    </div>
  );
}

function useColumns(): DataTableColumn<ParticipationRow>[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const states = participationStates[language];
  return [
    { key: 'companyName', title: t('fields.companyName'), primary: true, sortable: true },
    {
      key: 'state',
      title: t('editions.companies.state'),
      selfEvident: true,
      filterOptions: PARTICIPATION_STATES.map((state) => ({ value: state, label: states[state] })),
      render: ({ state }) => <ParticipationTag state={state} />,
    },
    {
      key: 'packageId',
      title: t('fields.packageId'),
      render: ({ packageId }) => PACKAGES.find(({ value }) => value === packageId)?.label,
    },
    {
      key: 'networkMeeting',
      title: t('fields.networkMeeting'),
      render: ({ networkMeeting }) => t(networkMeeting ? 'yes' : 'no'),
    },
    {
      key: 'hasLogo',
      title: t('editions.companies.logo'),
      render: ({ hasLogo }) => t(hasLogo ? 'yes' : 'no'),
    },
  ];
}
