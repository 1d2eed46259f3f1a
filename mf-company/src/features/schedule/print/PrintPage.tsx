import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { errorText, useLiveUpdates } from '@fair/client';
import { type CompanySchedule, programLabel } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useGetCompanyScheduleQuery } from '../../../data/schedule.ts';
import { type Slot, slotsOn, type Table, tablesWith } from '../times.ts';
import { useWords } from '../useWords.ts';
import './print.css';

/** `/company/schedule/print`: the schedule on A4, one sheet per table and day. */
export function PrintPage() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  useLiveUpdates();
  const { data, error, refetch, isFetching } = useGetCompanyScheduleQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Page
      title={t('print.title')}
      subtitle={t('print.subtitle')}
      actions={
        <>
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/company/schedule')}>
            {t('print.back')}
          </Button>
          {data && data.slots.length > 0 ? (
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('print.print')}
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        <Sheets schedule={data} />
      ) : error && !isFetching ? (
        <ErrorState title={t('schedule.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading variant="table" />
      )}
    </Page>
  );
}

function Sheets({ schedule }: { schedule: CompanySchedule }) {
  const { t } = useTranslation('company');
  const { timeZone } = useWords();
  if (schedule.slots.length === 0) {
    return (
      <EmptyState
        text={t('schedule.empty')}
        hint={t('schedule.emptyHint')}
        action={{ label: t('schedule.emptyAction'), to: '/company/schedule?view=plan' }}
      />
    );
  }
  return (
    <div className="company-sheets">
      {schedule.days.flatMap((day) => {
        const ofDay = slotsOn(schedule.slots, day, timeZone);
        return tablesWith(schedule.tables, ofDay).map((table) => (
          <Sheet
            key={`${day} ${table.id}`}
            schedule={schedule}
            day={day}
            table={table}
            slots={ofDay.filter(({ tableId }) => tableId === table.id)}
          />
        ));
      })}
    </div>
  );
}

interface SheetProps {
  readonly schedule: CompanySchedule;
  readonly day: string;
  readonly table: Table;
  readonly slots: readonly Slot[];
}

function Sheet({ schedule, day, table, slots }: SheetProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  return (
    <section className="company-sheet" aria-label={`${words.table(table.name)}, ${words.day(day)}`}>
      <div className="company-sheet-head">
        <h2>{words.table(table.name)}</h2>
        <p>
          <strong>{schedule.companyName}</strong>
          <br />
          {words.day(day)}
          {schedule.preliminary ? ` · ${t('phase.preliminary')}` : ''}
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('schedule.time')}</th>
            <th scope="col">{t('meeting.student')}</th>
            <th scope="col">{t('meeting.program')}</th>
            <th scope="col">{t('print.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot.id}>
              <th scope="row">{words.span(slot)}</th>
              <SlotCells slot={slot} />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who sits there and their program; a time without a meeting says why. */
function SlotCells({ slot }: { slot: Slot }) {
  const { t } = useTranslation('company');
  if (slot.meeting) {
    return (
      <>
        <td>
          <strong>{slot.meeting.studentName}</strong>
          {slot.meeting.status === 'offered' ? ` (${t('meeting.offered')})` : ''}
        </td>
        <td>{programLabel(slot.meeting.program, slot.meeting.otherProgram)}</td>
      </>
    );
  }
  if (!slot.blocked) return <td colSpan={2}>–</td>;
  return (
    <td colSpan={2}>
      {[t('slot.blocked'), slot.blockReason].filter((part) => part !== undefined).join(': ')}
    </td>
  );
}
