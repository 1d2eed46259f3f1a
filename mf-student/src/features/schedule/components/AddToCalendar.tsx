import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { fileUrl, useFair } from '@fair/client';
import { googleCalendarLink } from '@fair/clock/googleCalendarLink';
import { downloadMeetingCalendar, type StudentMeeting } from '@fair/contract';
import { CALENDAR_FEED_ID } from '@fair/kit/calendarFeed';
import { useTableName, useTimeZone } from '@fair/kit/fair';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Links that add one meeting to a calendar, and a link to the calendar feed of all meetings. */
export function AddToCalendar({ meeting }: { readonly meeting: StudentMeeting }) {
  const { t } = useTranslation('student');
  const id = useId();
  const fair = useFair();
  const timeZone = useTimeZone();
  const tableName = useTableName();
  const [isOpen, setOpen] = useState(false);
  const { companyName, startsAt, endsAt } = meeting;
  const google = googleCalendarLink({
    title: companyName,
    location: [tableName(meeting.table), fair?.place].filter(Boolean).join(', '),
    details: `${window.location.origin}/student/schedule`,
    startsAt,
    endsAt,
    timeZone,
  });
  return (
    <>
      <Button
        type="text"
        className="student-to-calendar"
        icon={<CalendarOutlined aria-hidden="true" />}
        aria-label={t('schedule.toCalendarLabel', { company: companyName })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('schedule.toCalendar')}
      </Button>
      <ul id={id} className="student-calendar-ways" hidden={!isOpen}>
        <li>
          <a href={fileUrl(downloadMeetingCalendar, { params: { id: meeting.id } })} download>
            {t('calendar.file')}
          </a>
        </li>
        <li>
          <a href={google} target="_blank" rel="noreferrer">
            {t('calendar.googleCalendar')}
          </a>
        </li>
        <li>
          <Button type="link" onClick={() => document.getElementById(CALENDAR_FEED_ID)?.focus()}>
            {t('calendar.all')}
          </Button>
        </li>
      </ul>
    </>
  );
}
