import type { StudentMeeting } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { LazyForm } from '@fair/kit/LazyPage';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadObjectionForm = async () => (await import('./ObjectionForm.tsx')).ObjectionForm;

/** A meeting marked as a no-show. The student can object within seven days (MEETINGS §4.14). */
export function NoShow({ meeting }: { readonly meeting: StudentMeeting }) {
  const { t } = useTranslation('student');
  const { weekday, span } = useMoments();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <article className="student-no-show">
      <StatusTag kind="danger">{t('schedule.attendance.no_show')}</StatusTag>
      <h3>{meeting.companyName}</h3>
      <p className="student-muted">
        {weekday(meeting.startsAt)} · {span(meeting)}
      </p>
      <p>{t('schedule.objection.hint')}</p>
      {isWriting ? (
        <LazyForm load={loadObjectionForm} id={meeting.id} onCancel={() => setIsWriting(false)} />
      ) : (
        <div className="student-actions">
          <Button onClick={() => setIsWriting(true)}>{t('schedule.objection.open')}</Button>
        </div>
      )}
    </article>
  );
}
