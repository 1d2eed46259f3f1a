import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import type { StudentSchedule } from '@fair/contract';
import { ApplicationStatusTag } from '@fair/kit/applying';
import { type FairStage, hasEnded, isBookingAhead, useMoments } from '@fair/kit/fair';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import type { CompanyState } from '../companyState.ts';
import { companyHeadId } from '../scrollToCompany.ts';
import { CompanyTimes } from './CompanyTimes.tsx';

interface CompanyItemProps {
  readonly state: CompanyState;
  readonly settings: StudentSchedule['settings'];
  readonly stage: FairStage;
  /** ms since 1970. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/**
 * A company that accepted the student or has the student on the reserve list. The item is one line; if it is open, the
 * free times are below.
 */
export function CompanyItem({ state, settings, stage, now, isOpen, onToggle }: CompanyItemProps) {
  const { company } = state;
  const timesId = `times-${company.slug}`;
  return (
    <li className="student-booking-company">
      <h3>
        <button
          type="button"
          id={companyHeadId(company.slug)}
          className="student-booking-head"
          aria-expanded={isOpen}
          aria-controls={timesId}
          onClick={onToggle}
        >
          <CompanyLogo company={company} size="small" />
          <span className="student-booking-words">
            <span className="student-booking-name">{company.companyName}</span>
            <span className="student-booking-tags">
              {company.status === 'reserve' && state.meeting === undefined ? (
                <ApplicationStatusTag status="reserve" />
              ) : null}
              <CompanyTag state={state} stage={stage} />
            </span>
          </span>
          <DownOutlined aria-hidden="true" className="student-fold-arrow" />
        </button>
      </h3>
      <div id={timesId} hidden={!isOpen}>
        {isOpen ? <CompanyTimes state={state} settings={settings} stage={stage} now={now} /> : null}
      </div>
    </li>
  );
}

/**
 * The most important fact about a company as a tag: the student's meeting, the waitlist, or the number of free times.
 */
function CompanyTag({ state, stage }: Pick<CompanyItemProps, 'state' | 'stage'>) {
  const { t } = useTranslation('student');
  const { time } = useMoments();
  const isAhead = isBookingAhead(stage);
  const { company, meeting, entry } = state;
  const tag = (kind: StatusTagProps['kind'], words: string) => <StatusTag kind={kind}>{words}</StatusTag>;
  if (meeting?.status === 'offered') return tag('warning', t('schedule.tag.offered'));
  if (meeting) return tag('success', t('schedule.tag.booked', { time: time(meeting.startsAt) }));
  if (entry?.state === 'waiting' && !hasEnded(stage))
    return tag('pending', t('schedule.tag.waiting', { position: entry.position ?? '–' }));
  // Free times do not matter to a student who can no longer book.
  if (!isAhead && !company.canBook) return tag('neutral', t('schedule.tag.noMeeting'));
  const count = company.freeTimes;
  if (company.totalTimes === 0) return tag('neutral', t('schedule.tag.noTimes'));
  if (count === 0 && company.whyNot === 'STUDENT_OVERLAP') return tag('neutral', t('schedule.tag.noneFits'));
  if (count === 0) return tag('neutral', t('schedule.tag.full'));
  return tag(company.canBook ? 'info' : 'neutral', t('schedule.tag.free', { count }));
}
