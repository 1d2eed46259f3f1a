import { AttendanceState, MeetingState } from '@fair/board';
import type { StudentFile } from '@fair/contract';
import { ApplicationStatusTag } from '@fair/kit/applying';
import { useMoments } from '@fair/kit/fair';
import { DataTable, type DataTableColumn } from '@fair/ui/DataTable';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Application = StudentFile['applications'][number];
type Meeting = StudentFile['meetings'][number];
type Mail = StudentFile['mails'][number];

export function ApplicationsPanel({ applications }: { readonly applications: readonly Application[] }) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const columns: DataTableColumn<Application>[] = [
    { key: 'companyName', title: t('fields.companyName'), primary: true, sortable: true },
    {
      key: 'status',
      title: t('students.file.status'),
      selfEvident: true,
      render: ({ status, held }) => (
        <>
          <ApplicationStatusTag status={status} />
          {held ? ` ${t('students.file.held')}` : null}
        </>
      ),
    },
    {
      key: 'appliedAt',
      title: t('students.file.appliedAt'),
      sortable: true,
      render: ({ appliedAt }) => moments.stamp(appliedAt),
    },
    {
      key: 'decidedAt',
      title: t('students.file.decidedAt'),
      render: ({ decidedAt }) => (decidedAt ? moments.stamp(decidedAt) : '–'),
    },
  ];
  return (
    <Panel title={t('students.file.applications', { count: applications.length })}>
      <DataTable<Application>
        columns={columns}
        rows={applications}
        rowKey={({ id }) => id}
        emptyText={t('students.file.noApplications')}
      />
    </Panel>
  );
}

export function MeetingsPanel({ meetings }: { readonly meetings: readonly Meeting[] }) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const columns: DataTableColumn<Meeting>[] = [
    {
      key: 'companyName',
      title: t('fields.companyName'),
      primary: true,
      render: ({ slug, companyName }) => <Link to={`/admin/meetings/${slug}`}>{companyName}</Link>,
    },
    {
      key: 'startsAt',
      title: t('students.file.time'),
      sortable: true,
      render: (meeting) => `${moments.date(meeting.startsAt)}, ${moments.span(meeting)}`,
    },
    { key: 'table', title: t('students.file.table') },
    {
      key: 'status',
      title: t('students.file.status'),
      selfEvident: true,
      render: (meeting) => <MeetingState meeting={meeting} />,
    },
    {
      key: 'attendance',
      title: t('students.file.attendance'),
      render: ({ attendance }) =>
        attendance === 'unknown' ? '–' : <AttendanceState attendance={attendance} />,
    },
  ];
  return (
    <Panel title={t('students.file.meetings', { count: meetings.length })}>
      <DataTable<Meeting>
        columns={columns}
        rows={meetings}
        rowKey={({ id }) => id}
        emptyText={t('students.file.noMeetings')}
      />
    </Panel>
  );
}

export function MailsPanel({ mails }: { readonly mails: readonly Mail[] }) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const numbered = mails.map((mail, n) => ({ ...mail, id: `${n}` }));
  const columns: DataTableColumn<(typeof numbered)[number]>[] = [
    {
      key: 'template',
      title: t('students.file.kind'),
      primary: true,
      // If the API is of a later release, it may send kinds of mails for which this page has no text. The name of the
      // template is shown then.
      render: ({ template }) =>
        t(`meetings.mails.templates.${template as 'welcome'}`, { defaultValue: template }),
    },
    { key: 'subject', title: t('students.file.mailSubject'), render: ({ subject }) => subject ?? '–' },
    {
      key: 'state',
      title: t('students.file.state'),
      render: ({ state }) => t(`students.file.states.${state}`),
    },
    { key: 'at', title: t('students.file.time'), sortable: true, render: ({ at }) => moments.stamp(at) },
  ];
  return (
    <Panel title={t('students.file.mails')} subtitle={t('students.file.mailsHint')}>
      <DataTable
        columns={columns}
        rows={numbered}
        rowKey={({ id }) => id}
        emptyText={t('students.file.noMails')}
      />
    </Panel>
  );
}
