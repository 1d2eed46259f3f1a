import { useKeptText } from '@fair/area/drafts';
import { useMoments, useNow } from '@fair/area/fair';
import { ReasonField } from '@fair/area/forms';
import type { Attendance as AttendanceValue } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BoardForm } from '../form/BoardForm.tsx';
import { checkReason, useSending } from '../form/useSending.ts';
import type { Meeting } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

const MARKS = ['present', 'late', 'no_show'] as const;

/**
 * Present, late or no-show, once the meeting has started; a mark can be taken back (MEETINGS §4.14). It is sent at once,
 * by those who give a reason together with that.
 */
export function Attendance({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const label = useId();
  const { name, givesReasons, useMark, announce } = useBoard();
  const [mark, { isLoading }] = useMark();
  /** Pressed, and not stored yet. */
  const [chosen, setChosen] = useState<AttendanceValue>();
  const [reason, setReason] = useKeptText(`${name}.attendance.${meeting.id}`);
  const { messages, failure, send } = useSending();
  const hasStarted = useNow() >= Date.parse(meeting.startsAt);
  const shown = chosen ?? meeting.attendance;

  async function save(attendance: AttendanceValue): Promise<void> {
    const marked = await send(givesReasons ? checkReason(reason) : {}, () =>
      mark({ params: { id: meeting.id }, body: { attendance, reason } }),
    );
    if (!givesReasons) setChosen(undefined);
    if (!marked || !givesReasons) return;
    const done = t('attendance.saved', { name: meeting.studentName });
    setChosen(undefined);
    setReason('');
    toast.success(done);
    announce(done);
  }

  function choose(attendance: AttendanceValue): void {
    setChosen(attendance === meeting.attendance ? undefined : attendance);
    if (!givesReasons) void save(attendance);
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
          disabled={!hasStarted || isLoading}
          value={shown}
          options={MARKS.map((value) => ({ value, label: t(`attendance.${value}`) }))}
          onChange={({ target }) => choose(target.value as AttendanceValue)}
        />
        {shown !== 'unknown' ? (
          <Button type="text" disabled={isLoading} onClick={() => choose('unknown')}>
            {t('attendance.takeBack')}
          </Button>
        ) : null}
      </div>
      {hasStarted ? null : (
        <p className="fair-board-quiet">
          {t('attendance.notYet', { time: moments.dateTime(meeting.startsAt) })}
        </p>
      )}
      {givesReasons && chosen !== undefined ? (
        <BoardForm
          messages={messages}
          failure={failure}
          onSubmit={() => void save(chosen)}
          actions={
            <SubmitButton
              idle={t('attendance.save')}
              running={t('attendance.saving')}
              isRunning={isLoading}
            />
          }
        >
          <ReasonField
            value={reason}
            hint={t('attendance.reasonHint')}
            error={messages.reason}
            onChange={setReason}
          />
        </BoardForm>
      ) : (
        <ErrorList messages={[failure]} />
      )}
    </div>
  );
}
