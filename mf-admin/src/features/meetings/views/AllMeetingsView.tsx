import { AttendanceState, BOARD_TEXTS, MeetingDialog, MeetingState } from '@fair/board';
import {
  type AdminMeeting,
  ATTENDANCES,
  exportMeetings,
  exportMeetingsAsXlsx,
  type listAdminMeetings,
  MEETING_STATUSES,
  type MeetingOverview,
} from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { useMoments } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { FactList } from '@fair/ui/FactList';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetScheduleOfCompanyQuery } from '../../../api/meetings.ts';
import { toFilterParams, toListQuery } from '../../../listQuery.ts';
import { serverTable } from '../../../serverTable.tsx';
import { yearInput } from '../../../year/useYear.ts';
import { useGetMeetingSettingsQuery, useListAdminMeetingsQuery } from '../api.ts';

export interface AllMeetingsViewProps {
  readonly companies: MeetingOverview['companies'];
  /** Year of a past fair, whose meetings cannot be changed. Undefined for the current fair. */
  readonly year?: string | undefined;
}

/** A table of all meetings, which can be moved, cancelled and marked. The server filters and pages it. */
export function AllMeetingsView({ companies, year }: AllMeetingsViewProps) {
  const { t } = useTranslation(['admin', BOARD_TEXTS]);
  const [query, setQuery] = useQueryInUrl();
  const [opened, setOpened] = useState<AdminMeeting>();
  const list = useListAdminMeetingsQuery({
    query: toListQuery<typeof listAdminMeetings>(query, year),
  });
  const { line, table } = serverTable(t('meetings.all.failed'), list, [query, setQuery]);
  const columns = useMeetingColumns(companies, year);
  // If the opened meeting is still in the list, the dialog shows it as in the list, with changes made elsewhere.
  const shown = opened && (table.rows.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      {line}
      <DataTable<AdminMeeting>
        title={t('meetings.views.all')}
        actions={
          <ExportButton
            name="meetings"
            title={t('meetings.all.exportTitle')}
            csv={exportMeetings}
            xlsx={exportMeetingsAsXlsx}
            narrowing={toFilterParams(query, year)}
            purpose="always"
          />
        }
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        searchAll
        emptyText={t('meetings.all.none')}
        isExpandable={({ objection, cancelReason }) => Boolean(objection ?? cancelReason)}
        expandedRow={({ objection, cancelReason }) => (
          <FactList
            columns={1}
            items={[
              ...(objection ? [{ label: t('meetings.objection'), value: objection }] : []),
              ...(cancelReason
                ? [{ label: t('meeting.cancelReason', { ns: BOARD_TEXTS }), value: cancelReason }]
                : []),
            ]}
          />
        )}
        {...(year === undefined && {
          rowActions: (meeting: AdminMeeting) => (
            <Button
              size="small"
              aria-label={t('meetings.openNamed', {
                student: meeting.studentName,
                company: meeting.companyName,
              })}
              onClick={() => setOpened(meeting)}
            >
              {t('meetings.open')}
            </Button>
          ),
        })}
      />
      {shown ? <OpenedMeeting meeting={shown} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

interface OpenedMeetingProps {
  readonly meeting: AdminMeeting;
  readonly onClose: () => void;
}

/** The dialog for a meeting. It loads the company's board, because the meeting can be moved to times on it. */
function OpenedMeeting({ meeting, onClose }: OpenedMeetingProps) {
  const { t } = useTranslation('admin');
  const { slug, studentName, companyName } = meeting;
  const { data: schedule } = useGetScheduleOfCompanyQuery({ params: { slug } });
  return (
    <MeetingDialog
      title={t('meetings.dialogTitle', { student: studentName, company: companyName })}
      meeting={meeting}
      slots={schedule?.slots}
      onClose={onClose}
    />
  );
}

function useMeetingColumns(
  companies: MeetingOverview['companies'],
  year: string | undefined,
): DataTableColumn<AdminMeeting>[] {
  const { t } = useTranslation(['admin', BOARD_TEXTS]);
  const moments = useMoments();
  const board = { ns: BOARD_TEXTS };
  const { data: settings } = useGetMeetingSettingsQuery(yearInput(year));
  return [
    {
      key: 'studentName',
      title: t('meetings.student'),
      primary: true,
      render: ({ studentName }) => studentName,
    },
    {
      key: 'company',
      title: t('meetings.company'),
      filterOptions: companies.map(({ slug, companyName }) => ({ value: slug, label: companyName })),
      render: ({ slug, companyName }) =>
        year === undefined ? <Link to={`/admin/meetings/${slug}`}>{companyName}</Link> : companyName,
    },
    {
      key: 'day',
      title: t('meetings.day'),
      filterOptions: (settings?.fairDays ?? []).map((day) => ({ value: day, label: moments.date(day) })),
      render: ({ startsAt }) => moments.date(startsAt),
    },
    {
      key: 'startsAt',
      title: t('meetings.time'),
      sortable: true,
      render: (meeting) => <span className="fair-nowrap">{moments.span(meeting)}</span>,
    },
    { key: 'table', title: t('meetings.table'), from: 1000, render: ({ table }) => table },
    {
      key: 'status',
      title: t('meetings.state'),
      selfEvident: true,
      filterOptions: ['live' as const, ...MEETING_STATUSES].map((status) => ({
        value: status,
        label: t(`meeting.status.${status}`, board),
      })),
      render: (meeting) => (
        <span className="fair-nowrap">
          <MeetingState meeting={meeting} />
        </span>
      ),
    },
    {
      key: 'attendance',
      title: t('attendance.label', board),
      from: 1100,
      filterOptions: ATTENDANCES.map((attendance) => ({
        value: attendance,
        label: t(`attendance.${attendance}`, board),
      })),
      render: ({ attendance }) =>
        attendance === 'unknown' ? '–' : <AttendanceState attendance={attendance} />,
    },
    {
      key: 'objection',
      title: t('meetings.objection'),
      from: 1200,
      filterOptions: [{ value: 'true', label: t('meetings.unanswered') }],
      render: ({ objection }) =>
        objection ? <StatusTag kind="info">{t('meeting.objected', board)}</StatusTag> : '–',
    },
  ];
}
