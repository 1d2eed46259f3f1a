import { programLabel } from '@fair/contract';
import { DataTable, type DataTableColumn } from '@fair/ui/DataTable';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MeetingTag } from '../meeting/MeetingTag.tsx';
import type { BookedSlot } from '../times.ts';
import { useWords } from '../useWords.ts';

interface MeetingTableProps {
  readonly slots: readonly BookedSlot[];
  readonly onOpen: (slot: BookedSlot) => void;
}

/** Every meeting and open offer as a sortable, searchable table. */
export function MeetingTable({ slots, onOpen }: MeetingTableProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  const states = ['unknown', 'present', 'late', 'no_show', 'offered'] as const;
  const stateOf = ({ meeting }: BookedSlot) =>
    meeting.status === 'offered' ? 'offered' : meeting.attendance;
  const columns: DataTableColumn<BookedSlot>[] = [
    {
      key: 'startsAt',
      title: t('schedule.time'),
      sortable: true,
      render: (slot) => `${words.date(slot.startsAt)}, ${words.span(slot)}`,
    },
    { key: 'table', title: t('schedule.tableHead'), sortable: true, value: (slot) => slot.table },
    {
      key: 'student',
      title: t('meeting.student'),
      primary: true,
      sortable: true,
      searchable: true,
      value: ({ meeting }) => meeting.studentName,
    },
    {
      key: 'program',
      title: t('meeting.program'),
      sortable: true,
      searchable: true,
      value: ({ meeting }) => programLabel(meeting.program, meeting.otherProgram),
    },
    {
      key: 'state',
      title: t('meeting.state'),
      sortable: true,
      value: stateOf,
      filterOptions: states.map((value) => ({
        value,
        label: value === 'offered' ? t('meeting.offered') : t(`attendance.${value}`),
      })),
      render: ({ meeting }) => <MeetingTag meeting={meeting} />,
    },
    {
      key: 'rating',
      title: t('review.rating'),
      sortable: true,
      align: 'end',
      value: ({ meeting }) => meeting.rating,
    },
    { key: 'track', title: t('meeting.track'), hidden: true, value: (slot) => slot.track },
  ];
  return (
    <DataTable
      title={t('schedule.meetings')}
      columns={columns}
      rows={slots}
      rowKey={({ meeting }) => meeting.id}
      emptyText={t('schedule.noMeetings')}
      rowActions={(slot) => (
        <Button
          aria-label={t('meeting.openName', { name: slot.meeting.studentName })}
          onClick={() => onOpen(slot)}
        >
          {t('meeting.open')}
        </Button>
      )}
    />
  );
}
