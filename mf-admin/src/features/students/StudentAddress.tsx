import type { AdminStudent } from '@fair/contract';
import { useMoments, useTimeZone } from '@fair/kit/fair';
import { formatDate } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { Marked } from '../../marked/Marked.tsx';

const KINDS = { waiting: 'pending', confirmed: 'info', stopped: 'danger' } as const;

/** The address of a student: whether it takes mails, and how it stands with a correction. */
export function StudentAddress({ student: { email, correction, mailRefusedAt } }: { student: AdminStudent }) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const moments = useMoments();
  const refused =
    mailRefusedAt &&
    t('students.mailRefused', { day: formatDate(mailRefusedAt, { timeZone, style: 'short' }) });
  return (
    <Marked
      mark={
        correction &&
        t(`students.correction.${correction.state}`, {
          email: correction.email,
          until: moments.dateTime(correction.until),
        })
      }
      kind={KINDS[correction?.state ?? 'waiting']}
    >
      <Marked mark={refused}>{email}</Marked>
    </Marked>
  );
}
