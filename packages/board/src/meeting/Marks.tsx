import { errorText } from '@fair/client';
import { Failure } from '@fair/kit/failure';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import type { Meeting } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import './marks.css';

const MARKS = ['present', 'late', 'no_show'] as const;

/**
 * Buttons in a list that mark attendance with one click. A second click removes the mark. Roles that must give a reason
 * mark attendance in the meeting's dialog instead (Attendance.tsx).
 */
export function AttendanceMarks({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const { useMark } = useBoard();
  const [mark, { isLoading, error: failure }] = useMark();
  const { id, attendance, studentName } = meeting;

  async function choose(chosen: (typeof MARKS)[number]): Promise<void> {
    const wanted = chosen === attendance ? 'unknown' : chosen;
    const { error } = await mark({ params: { id }, body: { attendance: wanted, reason: '' } });
    if (error) toast.error(t('attendance.failed', { name: studentName }), { description: errorText(error) });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons are no fieldset */}
      <div className="fair-marks" role="group" aria-label={t('attendance.of', { name: studentName })}>
        {MARKS.map((value) => (
          <Button
            key={value}
            aria-pressed={attendance === value}
            type={attendance === value ? 'primary' : 'default'}
            disabled={isLoading}
            onClick={() => void choose(value)}
          >
            {t(`attendance.${value}`)}
          </Button>
        ))}
      </div>
      <Failure of={failure} what={t('attendance.failed', { name: studentName })} />
    </>
  );
}
