import { BOARD_TEXTS, MeetingTag } from '@fair/board';
import type { CompanyMeeting, CompanySchedule } from '@fair/contract';
import { useDecidedBy, useMoments, useProgramName } from '@fair/kit/fair';
import { DataTable, type DataTableColumn } from '@fair/ui/DataTable';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

type BookedSlot = CompanySchedule['slots'][number] & { readonly meeting: CompanyMeeting };

interface MeetingTableProps {
  readonly slots: readonly BookedSlot[];
  readonly onOpen: (meeting: CompanyMeeting) => void;
}

export function MeetingTable({ slots, onOpen }: MeetingTableProps) {
  const { t } = useTranslation(['company', BOARD_TEXTS]);
  const moments = useMoments();
  const programName = useProgramName();
  const whoDecided = useDecidedBy();
  const board = { ns: BOARD_TEXTS };
  const marks = ['present', 'late', 'no_show'] as const;
  const states = ['booked', 'offered'] as const;
  const columns: DataTableColumn<BookedSlot>[] = [
    {
      key: 'startsAt',
      title: t('time', board),
      sortable: true,
      render: (slot) => `${moments.date(slot.startsAt)}, ${moments.span(slot)}`,
    },
    { key: 'table', title: t('table', board), sortable: true, value: (slot) => slot.table },
    {
      key: 'student',
      title: t('meeting.student', board),
      primary: true,
      sortable: true,
      searchable: true,
      value: ({ meeting }) => meeting.studentName,
    },
    {
      key: 'program',
      title: t('meeting.program', board),
      sortable: true,
      searchable: true,
      value: ({ meeting }) => programName(meeting.program, meeting.otherProgram),
    },
    {
      key: 'state',
      title: t('schedule.state'),
      sortable: true,
      value: ({ meeting }) =>
        meeting.status === 'booked' && meeting.attendance !== 'unknown' ? meeting.attendance : meeting.status,
      filterOptions: [
        ...states.map((value) => ({ value, label: t(`meeting.status.${value}`, board) })),
        ...marks.map((value) => ({ value, label: t(`attendance.${value}`, board) })),
      ],
      render: ({ meeting }) => <MeetingTag meeting={meeting} />,
    },
    {
      key: 'rating',
      title: t('review.rating'),
      sortable: true,
      align: 'end',
      value: ({ meeting }) => meeting.rating,
    },
    {
      key: 'decidedBy',
      title: t('meeting.decision', board),
      sortable: true,
      hidden: true,
      value: ({ meeting }) => whoDecided('accepted', meeting.decidedBy),
    },
    { key: 'track', title: t('meeting.track', board), hidden: true, value: (slot) => slot.track },
  ];
  return (
    <DataTable
      title={t('schedule.meetings')}
      columns={columns}
      rows={slots}
      rowKey={({ meeting }) => meeting.id}
      emptyText={t('schedule.noMeetings')}
      rowActions={({ meeting }) => (
        <Button
          aria-label={t('meeting.openName', { name: meeting.studentName })}
          onClick={() => onOpen(meeting)}
        >
          {t('meeting.open')}
        </Button>
      )}
    />
  );
}
