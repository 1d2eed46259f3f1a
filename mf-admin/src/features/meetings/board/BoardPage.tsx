import { Board, BoardProvider, bookedSlots, MeetingDialog, PhaseLine } from '@fair/board';
import { ADMIN_BOARD } from '@fair/board/admin';
import { useLiveUpdates } from '@fair/client';
import type { AdminSchedule } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { Page } from '@fair/ui/Page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetScheduleOfCompanyQuery } from '../../../api/meetings.ts';
import { viewAddress } from '../components/ViewTabs.tsx';
import '../meetings.css';

/** `/admin/meetings/{slug}`: the board of one company; an admin places, moves, cancels and marks with a reason. */
export function BoardPage() {
  const { t } = useTranslation('admin');
  const { slug = '' } = useParams();
  useLiveUpdates();
  const schedule = useGetScheduleOfCompanyQuery(
    { params: { slug }, query: { unbooked: 'false' } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <Page
      title={schedule.data?.companyName ?? t('meetings.board.title')}
      role="admin"
      width="wide"
      actions={<Link to={viewAddress('companies')}>{t('meetings.board.all')}</Link>}
    >
      <QueryFaces
        query={schedule}
        loading={{ variant: 'table' }}
        error={{ title: t('meetings.board.failed') }}
        saysOutdated
      >
        {(data) => (
          <BoardProvider role={ADMIN_BOARD}>
            <CompanyBoard key={slug} schedule={data} />
          </BoardProvider>
        )}
      </QueryFaces>
    </Page>
  );
}

function CompanyBoard({ schedule }: { readonly schedule: AdminSchedule }) {
  const { t } = useTranslation('admin');
  const [openedId, setOpenedId] = useState<string>();
  const { slots, companyName } = schedule;
  const opened = bookedSlots(slots).find(({ meeting }) => meeting.id === openedId)?.meeting;
  return (
    <div className="fair-meetings">
      <PhaseLine schedule={schedule} />
      <Board
        schedule={schedule}
        empty={{
          text: t('meetings.board.noSlots'),
          hint: t('meetings.board.noSlotsHint'),
          action: { label: t('meetings.board.all'), to: viewAddress('companies') },
        }}
        onOpen={({ id }) => setOpenedId(id)}
      />
      {openedId === undefined ? null : (
        <MeetingDialog
          title={
            opened
              ? t('meetings.dialogTitle', { student: opened.studentName, company: companyName })
              : companyName
          }
          meeting={opened}
          slots={slots}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </div>
  );
}
