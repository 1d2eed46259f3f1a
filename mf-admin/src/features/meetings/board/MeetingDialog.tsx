import { useProgramName } from '@fair/area/fair';
import { checkFields, type FieldMessages, orUndefined } from '@fair/area/fieldMessages';
import {
  type AdminMeeting,
  ATTENDANCES,
  type Attendance,
  cancelByAdmin,
  markAttendanceByAdmin,
  moveByAdmin,
} from '@fair/contract';
import { FactList } from '@fair/ui/FactList';
import { FormField } from '@fair/ui/FormField';
import { toast } from '@fair/ui/toast';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { ReasonField } from '../../../forms/ReasonField.tsx';
import {
  useCancelByAdminMutation,
  useGetScheduleOfCompanyQuery,
  useMarkAttendanceByAdminMutation,
  useMoveByAdminMutation,
} from '../api.ts';
import { AttendanceState, MeetingState } from '../components/MeetingState.tsx';
import { useFairTimes } from '../fairTimes.ts';
import { useRefusals } from '../refusals.ts';
import { freeSlots } from './freeSlots.ts';
import { SlotSelect } from './SlotSelect.tsx';

type Act = 'move' | 'attendance' | 'cancel';

/** What an admin can do with a meeting now: offers are not moved, marks come after the start (MEETINGS §4.8, §4.14). */
function actsOf({ status, startsAt }: AdminMeeting, now: number): readonly Act[] {
  if (status === 'offered') return ['cancel'];
  if (status !== 'booked') return [];
  return Date.parse(startsAt) <= now ? ['attendance', 'move', 'cancel'] : ['move', 'cancel'];
}

export interface MeetingDialogProps {
  readonly meeting: AdminMeeting;
  readonly slug: string;
  readonly companyName: string;
  readonly onClose: () => void;
}

/** One meeting, and what an admin changes of it with a reason: its slot, the mark of attendance, or that it is at all. */
export function MeetingDialog({ meeting, slug, companyName, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('admin');
  const refusals = useRefusals();
  const [openedAt] = useState(() => Date.now());
  const acts = actsOf(meeting, openedAt);
  const [chosenAct, setAct] = useState(acts[0]);
  // The meeting may change under the open dialog; then what was chosen may be gone.
  const act = chosenAct && acts.includes(chosenAct) ? chosenAct : acts[0];
  const [slotId, setSlotId] = useState<string>();
  const [attendance, setAttendance] = useState<Attendance>(meeting.attendance);
  const [reason, setReason] = useState('');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const [move, { isLoading: isMoving }] = useMoveByAdminMutation();
  const [cancel, { isLoading: isCancelling }] = useCancelByAdminMutation();
  const [mark, { isLoading: isMarking }] = useMarkAttendanceByAdminMutation();
  const { data: schedule } = useGetScheduleOfCompanyQuery({ params: { slug } }, { skip: act !== 'move' });

  const params = { id: meeting.id };
  const given = orUndefined(reason);
  /** What is wrong with the form, and how it is sent. */
  const work = {
    move: {
      check: () => ({
        ...checkFields(moveByAdmin.body, { slotId, version: meeting.version, reason: given }),
        ...(!slotId && { slotId: t('meetings.board.chooseSlot') }),
      }),
      send: () => move({ params, body: { slotId: slotId ?? '', version: meeting.version, reason } }),
    },
    attendance: {
      check: () => checkFields(markAttendanceByAdmin.body, { attendance, reason: given }),
      send: () => mark({ params, body: { attendance, reason } }),
    },
    cancel: {
      check: () => checkFields(cancelByAdmin.body, { reason: given }),
      send: () => cancel({ params, body: { reason } }),
    },
  };

  const submit = async () => {
    if (!act) return;
    setFailure(undefined);
    const found: FieldMessages = work[act].check();
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await work[act].send();
    if (error !== undefined) {
      setFailure(refusals.ofError(error));
      return;
    }
    toast.success(t(`meetings.acts.${act}.done`, { name: meeting.studentName }));
    onClose();
  };

  return (
    <FormDialog
      title={t('meetings.dialogTitle', { student: meeting.studentName, company: companyName })}
      submit={act ? t(`meetings.acts.${act}.submit`) : ''}
      submitting={t('meetings.saving')}
      isRunning={isMoving || isCancelling || isMarking}
      isReadOnly={act === undefined}
      messages={messages}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MeetingFacts meeting={meeting} />
      {acts.length > 1 ? (
        <fieldset className="fair-meeting-acts">
          <legend>{t('meetings.whatToDo')}</legend>
          <Radio.Group
            value={act}
            optionType="button"
            options={acts.map((value) => ({ value, label: t(`meetings.acts.${value}.name`) }))}
            onChange={({ target }) => {
              setAct(target.value as Act);
              setMessages({});
              setFailure(undefined);
            }}
          />
        </fieldset>
      ) : null}
      {act === 'move' ? (
        <SlotSelect
          label={t('meetings.board.newSlot')}
          slots={schedule && freeSlots(schedule.slots, openedAt)}
          value={slotId}
          error={messages.slotId}
          onChange={setSlotId}
        />
      ) : null}
      {act === 'attendance' ? (
        <FormField label={t('meetings.attendanceTitle')} error={messages.attendance}>
          {({ id }) => (
            <Radio.Group
              {...(id ? { id } : {})}
              aria-label={t('meetings.attendanceTitle')}
              value={attendance}
              options={ATTENDANCES.map((value) => ({ value, label: t(`meetings.attendance.${value}`) }))}
              onChange={({ target }) => setAttendance(target.value as Attendance)}
            />
          )}
        </FormField>
      ) : null}
      {act ? (
        <ReasonField
          value={reason}
          hint={t(`meetings.acts.${act}.reason`)}
          error={messages.reason}
          onChange={setReason}
        />
      ) : null}
    </FormDialog>
  );
}

function MeetingFacts({ meeting }: { meeting: AdminMeeting }) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const programName = useProgramName();
  const { objection, cancelReason, attendance } = meeting;
  return (
    <>
      <div className="fair-meeting-tags">
        <MeetingState meeting={meeting} />
        <AttendanceState attendance={attendance} />
      </div>
      <FactList
        columns={2}
        items={[
          { label: t('meetings.time'), value: `${times.day(meeting.startsAt)}, ${times.span(meeting)}` },
          {
            label: t('meetings.table'),
            value: meeting.track ? `${meeting.table} (${meeting.track})` : meeting.table,
          },
          { label: t('meetings.program'), value: meeting.otherProgram ?? programName(meeting.program) },
          { label: t('meetings.sourceTitle'), value: t(`meetings.source.${meeting.source}`) },
          ...(cancelReason ? [{ label: t('meetings.cancelReason'), value: cancelReason }] : []),
        ]}
      />
      {objection ? (
        <blockquote className="fair-meeting-objection">
          <strong>{t('meetings.studentSays')}</strong>
          <p>{objection}</p>
        </blockquote>
      ) : null}
    </>
  );
}
