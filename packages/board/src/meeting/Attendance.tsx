import { type Attendance as AttendanceValue, markAttendance, markAttendanceByAdmin } from '@fair/contract';
import { bodyOf, useContractForm } from '@fair/form';
import { useMoments, useNow } from '@fair/kit/fair';
import { ErrorList } from '@fair/ui/ErrorList';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BoardForm } from '../form/BoardForm.tsx';
import { ReasonField } from '../form/ReasonField.tsx';
import { useRefusals } from '../form/refusals.ts';
import type { Meeting } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

const MARKS = ['present', 'late', 'no_show'] as const;

/**
 * Buttons to mark attendance (present, late or no-show) once the meeting has started, and to remove the mark (MEETINGS
 * §4.14). Roles that must give a reason send the mark and the reason with a form; for others, a click saves the mark.
 */
export function Attendance({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const label = useId();
  const { name, givesReasons, useMark, announce } = useBoard();
  const refusals = useRefusals();
  const [mark] = useMark();
  const hasStarted = useNow() >= Date.parse(meeting.startsAt);
  const schema = givesReasons ? markAttendanceByAdmin.body : markAttendance.body;
  const form = useContractForm({
    schema,
    stored: { attendance: meeting.attendance, reason: '' },
    toBody: ({ attendance, reason }) =>
      bodyOf(schema, givesReasons ? { attendance, reason } : { attendance }),
    send: (body) => mark({ params: { id: meeting.id }, body: { reason: '', ...body } }),
    failureOf: refusals.ofForm,
    draftKey: givesReasons ? `${name}.attendance.${meeting.id}` : undefined,
    onSaved: () => {
      form.undo();
      if (!givesReasons) return;
      const done = t('attendance.saved', { name: meeting.studentName });
      toast.success(done);
      announce(done);
    },
  });
  const shown = form.watch('attendance');

  async function choose(attendance: AttendanceValue): Promise<void> {
    form.set({ attendance });
    if (givesReasons) return;
    const sent = await form.submit();
    if (sent?.error !== undefined) form.set({ attendance: meeting.attendance });
  }

  return (
    <div className="fair-attendance">
      <span id={label} className="fair-attendance-label">
        {t('attendance.label')}
      </span>
      <div className="fair-attendance-marks">
        <Radio.Group
          aria-labelledby={label}
          optionType="button"
          disabled={!hasStarted || form.isSaving}
          value={shown}
          options={MARKS.map((value) => ({ value, label: t(`attendance.${value}`) }))}
          onChange={({ target }) => void choose(target.value as AttendanceValue)}
        />
        {shown !== 'unknown' ? (
          <Button type="text" disabled={form.isSaving} onClick={() => void choose('unknown')}>
            {t('attendance.takeBack')}
          </Button>
        ) : null}
      </div>
      {hasStarted ? null : (
        <p className="fair-board-quiet">
          {t('attendance.notYet', { time: moments.dateTime(meeting.startsAt) })}
        </p>
      )}
      {givesReasons && shown !== meeting.attendance ? (
        <BoardForm
          form={form}
          actions={
            <SubmitButton
              idle={t('attendance.save')}
              running={t('attendance.saving')}
              isRunning={form.isSaving}
            />
          }
        >
          <ReasonField of={form} hint={t('attendance.reasonHint')} />
        </BoardForm>
      ) : (
        <ErrorList messages={form.failures} />
      )}
    </div>
  );
}
