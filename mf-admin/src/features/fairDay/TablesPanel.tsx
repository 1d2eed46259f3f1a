import type { FairDayReply, MeetingOfDay } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { DataTable } from '@fair/ui/DataTable';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Table = FairDayReply['tables'][number];

/** All tables, each with the current and the next meeting. */
export function TablesPanel({ tables }: { readonly tables: readonly Table[] }) {
  const { t } = useTranslation('admin');
  const { time } = useMoments();
  return (
    <DataTable<Table>
      title={t('fairDay.tables')}
      rows={tables}
      rowKey={({ slug, table }) => `${slug} ${table}`}
      {...(tables.length === 0 && { emptyText: t('fairDay.tablesNone') })}
      searchAll
      columns={[
        {
          key: 'companyName',
          title: t('fairDay.company'),
          primary: true,
          render: ({ companyName, slug }) => <Link to={`/admin/meetings/${slug}`}>{companyName}</Link>,
        },
        { key: 'table', title: t('fairDay.table') },
        {
          key: 'now',
          title: t('fairDay.now'),
          value: ({ now }) => now?.studentName,
          render: ({ now, unmarkedSince }) => (
            <>
              {now ? <NowCell meeting={now} /> : '–'}
              {unmarkedSince ? (
                <div>
                  <StatusTag kind="warning">
                    {t('fairDay.unmarkedSince', { time: time(unmarkedSince) })}
                  </StatusTag>
                </div>
              ) : null}
            </>
          ),
        },
        {
          key: 'next',
          title: t('fairDay.next'),
          value: ({ next }) => next?.studentName,
          render: ({ next }) => (next ? `${time(next.startsAt)} ${next.studentName}` : '–'),
        },
      ]}
    />
  );
}

/** The running meeting, and where its student has been seen. */
function NowCell({ meeting }: { readonly meeting: MeetingOfDay }) {
  const { t } = useTranslation('admin');
  const { time } = useMoments();
  const { startsAt, studentName, attendance, checkedInAt } = meeting;
  return (
    <>
      {`${time(startsAt)} ${studentName}`}
      <div className="admin-fair-day-note">
        {attendance !== 'unknown'
          ? t(`fairDay.attendance.${attendance}`)
          : checkedInAt
            ? t('fairDay.checkedIn', { time: time(checkedInAt) })
            : t('fairDay.notSeen')}
      </div>
    </>
  );
}
