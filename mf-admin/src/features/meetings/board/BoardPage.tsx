import {
  Board,
  BoardProvider,
  bookedSlots,
  MeetingDialog,
  PhaseLine,
  Sheets,
  TablePlaces,
} from '@fair/board';
import { ADMIN_BOARD } from '@fair/board/admin';
import { useLiveUpdates } from '@fair/client';
import type { AdminSchedule } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { EmptyState } from '@fair/ui/EmptyState';
import { Page } from '@fair/ui/Page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetScheduleOfCompanyQuery } from '../../../api/meetings.ts';
import { useYear, yearQuery } from '../../../year/useYear.ts';
import { YearNotice } from '../../../year/YearNotice.tsx';
import { viewAddress } from '../components/ViewTabs.tsx';
import '../texts.ts';
import '../meetings.css';

/**
 * `/admin/meetings/{slug}`: the board of a company. Admins must give a reason for each change. The board of a past fair
 * (`?edition=2026`) is read-only.
 */
export function BoardPage() {
  const { t } = useTranslation('admin');
  const { slug = '' } = useParams();
  const year = useYear();
  useLiveUpdates();
  const schedule = useGetScheduleOfCompanyQuery(
    { params: { slug }, query: { unbooked: 'false', ...yearQuery(year) } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <Page
      title={schedule.data?.companyName ?? t('meetings.board.title')}
      role="admin"
      width="wide"
      actions={<Link to={viewAddress('companies', {}, year)}>{t('meetings.board.all')}</Link>}
    >
      <YearNotice />
      <QueryFaces
        query={schedule}
        loading={{ variant: 'table' }}
        error={{ title: t('meetings.board.failed') }}
        showsOutdated
      >
        {(data) => (
          <BoardProvider role={ADMIN_BOARD}>
            {year === undefined ? (
              <CompanyBoard key={slug} schedule={data} />
            ) : (
              <PastBoard schedule={data} year={year} />
            )}
          </BoardProvider>
        )}
      </QueryFaces>
    </Page>
  );
}

function PastBoard({ schedule, year }: { readonly schedule: AdminSchedule; readonly year: string }) {
  const { t } = useTranslation('admin');
  return schedule.slots.length > 0 ? (
    <Sheets schedule={schedule} isOver />
  ) : (
    <EmptyState
      text={t('meetings.board.noneThen', { year })}
      action={{ label: t('meetings.board.all'), to: viewAddress('companies', {}, year) }}
    />
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
      <TablePlaces tables={schedule.tables} />
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
