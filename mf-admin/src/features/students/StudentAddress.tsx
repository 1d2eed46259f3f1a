import type { AdminStudent } from '@fair/contract';
import { useMoments, useTimeZone } from '@fair/kit/fair';
import { formatDate } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { Marked } from '../../marked/Marked.tsx';

const KINDS = { waiting: 'pending', confirmed: 'info', stopped: 'danger' } as const;

/** A student's email address. It is marked if mails to it bounce, or if a correction is pending or was stopped. */
export function StudentAddress({ student: { email, correction, mailRefusedAt } }: { student: AdminStudent }) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const moments = useMoments();
  const dayOf = (at: string) => formatDate(at, { timeZone, style: 'short' });
  const current = (
    <Marked mark={mailRefusedAt && t('students.mailRefused', { day: dayOf(mailRefusedAt) })}>{email}</Marked>
  );
  if (!correction) return current;
  const { email: corrected, mailRefusedAt: refusedAt, state, until } = correction;
  if (refusedAt) {
    const mark = t('students.correction.refused', { email: corrected, day: dayOf(refusedAt) });
    return <Marked mark={mark}>{current}</Marked>;
  }
  const mark = t(`students.correction.${state}`, { email: corrected, until: moments.dateTime(until) });
  return (
    <Marked mark={mark} kind={KINDS[state]}>
      {current}
    </Marked>
  );
}
