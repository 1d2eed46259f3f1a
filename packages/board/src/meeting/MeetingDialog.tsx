import { useDecidedBy, useMoments, useProgramName, useTableName } from '@fair/kit/fair';
import { Dialog } from '@fair/ui/Dialog';
import { EmptyState } from '@fair/ui/EmptyState';
import { FactList } from '@fair/ui/FactList';
import { useFocusReturn } from '@fair/ui/focusReturn';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { decidedByOf, emailOf, type Meeting, type Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import { Attendance } from './Attendance.tsx';
import { MeetingChanges } from './Changes.tsx';
import { MeetingTag } from './MeetingTag.tsx';
import './meeting.css';
import { objectionOf } from './objection.ts';

export interface MeetingDialogProps {
  readonly title: string;
  /** Undefined if the meeting is no longer on the board. */
  readonly meeting: Meeting | undefined;
  /** All slots of the company, to which the meeting could be moved. Undefined while they load. */
  readonly slots: readonly Slot[] | undefined;
  readonly onClose: () => void;
  /** Content at the end of the drawer, for example a link that only one role needs. */
  readonly children?: ReactNode;
}

/** A drawer with the details of a meeting, its attendance, and buttons to move or cancel it. */
export function MeetingDialog({ title, meeting, slots, onClose, children }: MeetingDialogProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const { name } = useBoard();
  useFocusReturn();
  return (
    <Dialog
      open
      width={720}
      className="fair-meeting-drawer"
      data-lanyard={name}
      title={title}
      footer={null}
      onCancel={onClose}
    >
      {meeting ? (
        <div className="fair-board-dialog" key={meeting.id}>
          <MeetingFacts meeting={meeting} />
          {meeting.status === 'booked' ? <Attendance meeting={meeting} /> : null}
          <MeetingChanges meeting={meeting} slots={slots} onCancelled={onClose} />
          {children}
        </div>
      ) : (
        <EmptyState
          text={t('meeting.gone')}
          hint={t('meeting.goneHint')}
          action={{ label: t('meeting.back'), onSelect: onClose }}
        />
      )}
    </Dialog>
  );
}

function MeetingFacts({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const { name } = useBoard();
  const moments = useMoments();
  const tableName = useTableName();
  const programName = useProgramName();
  const whoDecided = useDecidedBy();
  const decidedBy = whoDecided('accepted', decidedByOf(meeting));
  const objection = objectionOf(meeting);
  return (
    <>
      <div className="fair-meeting-head">
        <p className="fair-meeting-when">
          {moments.span(meeting)} <span>{tableName(meeting.table)}</span>
        </p>
        <MeetingTag meeting={meeting} />
      </div>
      <FactList
        columns={2}
        items={[
          { label: t('day'), value: moments.date(meeting.startsAt) },
          { label: t('meeting.program'), value: programName(meeting.program, meeting.otherProgram) },
          ...(emailOf(meeting)
            ? [
                {
                  label: t('meeting.email'),
                  value: <a href={`mailto:${emailOf(meeting)}`}>{emailOf(meeting)}</a>,
                },
              ]
            : []),
          ...(meeting.track ? [{ label: t('meeting.track'), value: meeting.track }] : []),
          { label: t('meeting.source'), value: t(`meeting.sources.${meeting.source}`, { context: name }) },
          ...(decidedBy ? [{ label: t('meeting.decision'), value: decidedBy }] : []),
          ...(meeting.status === 'offered' && meeting.offerExpiresAt
            ? [{ label: t('meeting.answerBy'), value: moments.dateTime(meeting.offerExpiresAt) }]
            : []),
          ...(meeting.cancelReason
            ? [{ label: t('meeting.cancelReason'), value: meeting.cancelReason }]
            : []),
        ]}
      />
      {objection ? (
        <blockquote className="fair-meeting-objection">
          <strong>{t('meeting.studentSays')}</strong>
          <p>{objection}</p>
        </blockquote>
      ) : null}
    </>
  );
}
