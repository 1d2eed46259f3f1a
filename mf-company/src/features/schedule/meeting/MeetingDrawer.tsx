import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import { useNow } from '@fair/area/fair';
import { fileUrl } from '@fair/client';
import { type CompanyMeeting, type CompanySchedule, downloadApplicantCv, programLabel } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { FactList } from '@fair/ui/FactList';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { LazyPdfViewer } from '@fair/ui/LazyPdfViewer';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewFields } from '../../../review/ReviewFields.tsx';
import { bookedSlots } from '../times.ts';
import { useWords } from '../useWords.ts';
import { Attendance } from './Attendance.tsx';
import { CancelForm } from './CancelForm.tsx';
import { MeetingTag } from './MeetingTag.tsx';
import './meeting.css';
import { MoveForm } from './MoveForm.tsx';

interface MeetingDrawerProps {
  readonly schedule: CompanySchedule;
  /** The application whose meeting is open. */
  readonly applicationId: string;
  readonly onClose: () => void;
  /** What changed, for those who do not see it. */
  readonly onAnnounce: (announcement: string) => void;
}

/** One meeting: who, when, attendance, the company's notes, the CV, and moving or cancelling it. */
export function MeetingDrawer({ schedule, applicationId, onClose, onAnnounce }: MeetingDrawerProps) {
  const { t } = useTranslation('company');
  useFocusReturn();
  const slot = bookedSlots(schedule.slots).find(({ meeting }) => meeting.applicationId === applicationId);
  return (
    // A dialog at the page's edge, not antd's Drawer: that one always locks the page with a style tag that carries no
    // nonce. schedule.css does it instead.
    <Modal
      open
      scrollLock={false}
      width={720}
      className="company-drawer"
      title={slot?.meeting.studentName ?? t('meeting.title')}
      footer={null}
      onCancel={onClose}
    >
      {slot ? (
        <Meeting
          key={slot.meeting.id}
          meeting={slot.meeting}
          schedule={schedule}
          onAnnounce={onAnnounce}
          onClose={onClose}
        />
      ) : (
        <EmptyState
          text={t('meeting.gone')}
          hint={t('meeting.goneHint')}
          action={{ label: t('meeting.backToBoard'), onSelect: onClose }}
        />
      )}
    </Modal>
  );
}

interface MeetingProps {
  readonly meeting: CompanyMeeting;
  readonly schedule: CompanySchedule;
  readonly onAnnounce: (announcement: string) => void;
  readonly onClose: () => void;
}

function Meeting({ meeting, schedule, onAnnounce, onClose }: MeetingProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  return (
    <div className="company-meeting">
      <div className="company-meeting-head">
        <p className="company-meeting-when">
          {words.span(meeting)} <span>{words.table(meeting.table)}</span>
        </p>
        <MeetingTag meeting={meeting} />
      </div>
      <FactList
        columns={2}
        items={[
          { label: t('meeting.day'), value: words.date(meeting.startsAt) },
          { label: t('meeting.program'), value: programLabel(meeting.program, meeting.otherProgram) },
          ...(meeting.track ? [{ label: t('meeting.track'), value: meeting.track }] : []),
          { label: t('meeting.source'), value: t(`meeting.sources.${meeting.source}`) },
          ...(meeting.status === 'offered' && meeting.offerExpiresAt
            ? [{ label: t('meeting.answerBy'), value: words.moment(meeting.offerExpiresAt) }]
            : []),
        ]}
      />
      {meeting.status === 'booked' ? <Attendance meeting={meeting} /> : null}
      <Changes meeting={meeting} schedule={schedule} onAnnounce={onAnnounce} onClose={onClose} />
      <ReviewFields
        key={meeting.applicationId}
        applicationId={meeting.applicationId}
        notes={meeting.notes}
        rating={meeting.rating}
      />
      <section className="company-meeting-cv" aria-label={t('meeting.cv')}>
        {meeting.hasCv ? (
          <LazyPdfViewer
            key={meeting.applicationId}
            url={fileUrl(downloadApplicantCv, { params: { id: meeting.applicationId } })}
            fileName={t('applications.cvFileName', { name: meeting.studentName })}
          />
        ) : (
          <EmptyState text={t('meeting.cvRemoved')} hint={t('meeting.cvRemovedHint')} />
        )}
      </section>
    </div>
  );
}

/** Move and cancel, until the meeting is over; an unanswered offer can only be withdrawn (MEETINGS §4.8). */
function Changes({ meeting, schedule, onAnnounce, onClose }: MeetingProps) {
  const { t } = useTranslation('company');
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const moveButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isOver = useNow() >= Date.parse(meeting.endsAt);
  const isOffer = meeting.status === 'offered';
  // A form in use stays: what is typed there is not taken away by the clock.
  if (isOver && !open) return null;
  return (
    <>
      <div className="company-form-actions">
        {isOffer ? null : (
          <Button
            ref={moveButton}
            icon={<SwapOutlined aria-hidden />}
            aria-expanded={open === 'move'}
            onClick={() => setOpen(open === 'move' ? undefined : 'move')}
          >
            {t('meeting.move')}
          </Button>
        )}
        <Button
          danger
          ref={cancelButton}
          aria-expanded={open === 'cancel'}
          onClick={() => setOpen(open === 'cancel' ? undefined : 'cancel')}
        >
          {isOffer ? t('meeting.withdrawOffer') : t('meeting.cancel')}
        </Button>
      </div>
      {open === 'move' ? (
        <MoveForm
          meeting={meeting}
          slots={schedule.slots}
          onDone={(announcement) => {
            onAnnounce(announcement);
            setOpen(undefined);
            moveButton.current?.focus();
          }}
          onCancel={() => {
            setOpen(undefined);
            moveButton.current?.focus();
          }}
        />
      ) : null}
      {open === 'cancel' ? (
        <CancelForm
          meeting={meeting}
          onDone={(announcement) => {
            onAnnounce(announcement);
            onClose();
          }}
          onCancel={() => {
            setOpen(undefined);
            cancelButton.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
