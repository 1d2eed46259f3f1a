import { bookedSlots, MeetingDialog } from '@fair/board';
import { fileUrl } from '@fair/client';
import { type CompanySchedule, downloadApplicantCv } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { LazyPdfViewer } from '@fair/ui/LazyPdfViewer';
import { useTranslation } from 'react-i18next';
import { ReviewFields } from '../../review/ReviewFields.tsx';

interface MeetingDrawerProps {
  readonly schedule: CompanySchedule;
  readonly applicationId: string;
  readonly onClose: () => void;
}

/** A drawer for a meeting with the company's notes and the CV. */
export function MeetingDrawer({ schedule, applicationId, onClose }: MeetingDrawerProps) {
  const { t } = useTranslation('company');
  const { slots } = schedule;
  const meeting = bookedSlots(slots).find((slot) => slot.meeting.applicationId === applicationId)?.meeting;
  return (
    <MeetingDialog
      title={meeting?.studentName ?? t('meeting.title')}
      meeting={meeting}
      slots={slots}
      onClose={onClose}
    >
      {meeting ? (
        <>
          <ReviewFields
            key={applicationId}
            applicationId={applicationId}
            notes={meeting.notes}
            rating={meeting.rating}
          />
          <section aria-label={t('meeting.cv')}>
            {meeting.hasCv ? (
              <LazyPdfViewer
                key={applicationId}
                url={fileUrl(downloadApplicantCv, { params: { id: applicationId } })}
                fileName={t('applications.cvFileName', { name: meeting.studentName })}
              />
            ) : (
              <EmptyState text={t('meeting.cvRemoved')} hint={t('meeting.cvRemovedHint')} />
            )}
          </section>
        </>
      ) : null}
    </MeetingDialog>
  );
}
