import { useNow } from '@fair/area/fair';
import { errorText } from '@fair/client';
import type { Attendance as AttendanceValue, CompanyMeeting } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { Button, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarkAttendanceMutation } from '../api.ts';
import { useWords } from '../useWords.ts';

const MARKS = ['present', 'late', 'no_show'] as const;

/** Present, late or no-show, once the meeting has started; a mark can be taken back (MEETINGS §4.14). */
export function Attendance({ meeting }: { meeting: CompanyMeeting }) {
  const { t } = useTranslation('company');
  const words = useWords();
  const label = useId();
  const [mark, { isLoading, error, originalArgs }] = useMarkAttendanceMutation();
  const hasStarted = useNow() >= Date.parse(meeting.startsAt);
  const shown = isLoading && originalArgs ? originalArgs.body.attendance : meeting.attendance;
  const send = (attendance: AttendanceValue) =>
    void mark({ params: { id: meeting.id }, body: { attendance } });

  return (
    <div className="company-attendance">
      <span id={label} className="company-review-label">
        {t('attendance.label')}
      </span>
      <div className="company-attendance-marks">
        <Radio.Group
          aria-labelledby={label}
          optionType="button"
          disabled={!hasStarted || isLoading}
          value={shown}
          options={MARKS.map((value) => ({ value, label: t(`attendance.${value}`) }))}
          onChange={({ target }) => send(target.value as AttendanceValue)}
        />
        {shown !== 'unknown' ? (
          <Button type="text" disabled={isLoading} onClick={() => send('unknown')}>
            {t('attendance.takeBack')}
          </Button>
        ) : null}
      </div>
      {hasStarted ? null : (
        <p className="company-muted">{t('attendance.notYet', { time: words.moment(meeting.startsAt) })}</p>
      )}
      <ErrorList messages={[error && !isLoading ? errorText(error) : undefined]} />
    </div>
  );
}
