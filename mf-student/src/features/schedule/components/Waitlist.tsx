import { errorText } from '@fair/client';
import type { BookingCompany, MeetingTime, WaitlistEntry } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { LazyForm } from '@fair/kit/LazyPage';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveWaitlistMutation } from '../api.ts';

const loadJoinWaitlist = async () => (await import('./JoinWaitlist.tsx')).JoinWaitlist;

/** Reasons why a company cannot be booked that still allow the student to join its waitlist. */
const WAITLIST_REASONS = new Set(['SLOT_TAKEN', 'WAITLIST_FIRST', 'STUDENT_OVERLAP']);

interface WaitlistProps {
  readonly company: BookingCompany;
  readonly entry: WaitlistEntry | undefined;
  readonly times: readonly MeetingTime[];
  /** Whether joining is offered. True if the student can choose none of the free times. */
  readonly isOffered: boolean;
  /** ms since 1970. */
  readonly now: number;
}

/** The waitlist of a company: the student's position and a button to leave, or the form to join (MEETINGS §6). */
export function Waitlist({ company, entry, times, isOffered, now }: WaitlistProps) {
  const { t } = useTranslation('student');
  const canWait = company.canBook || WAITLIST_REASONS.has(company.whyNot ?? '');
  if (entry?.state === 'waiting') return <Waiting entry={entry} />;
  if (!isOffered || !canWait) return null;
  return (
    <div className="student-waitlist">
      <h4>{t('schedule.waitlist.title')}</h4>
      <p>{entry?.state === 'lapsed' ? t('schedule.waitlist.lapsed') : t('schedule.waitlist.hint')}</p>
      <LazyForm
        load={loadJoinWaitlist}
        slug={company.slug}
        times={times.filter(({ startsAt }) => Date.parse(startsAt) > now)}
      />
    </div>
  );
}

function Waiting({ entry }: { readonly entry: WaitlistEntry }) {
  const { t } = useTranslation('student');
  const { weekday, time } = useMoments();
  const confirm = useConfirm();
  const [leave, { isLoading }] = useLeaveWaitlistMutation();
  const [failure, setFailure] = useState<string>();
  const { companyName, slug, position, notBefore, notAfter } = entry;
  const moment = (at: string) => `${weekday(at)} ${time(at)}`;

  async function onLeave(): Promise<void> {
    const isSure = await confirm({
      title: t('schedule.waitlist.leaveTitle', { company: companyName }),
      body: t('schedule.waitlist.leaveBody'),
      confirmLabel: t('schedule.waitlist.leave'),
      cancelLabel: t('schedule.waitlist.stay'),
      danger: true,
    });
    if (!isSure) return;
    setFailure(undefined);
    const { error } = await leave({ query: { slug }, body: undefined });
    if (error) setFailure(errorText(error));
  }

  return (
    <div className="student-waitlist">
      <h4>{t('schedule.waitlist.title')}</h4>
      <StatusTag kind="pending">
        {position === undefined
          ? t('schedule.waitlist.waiting')
          : t('schedule.waitlist.position', { position })}
      </StatusTag>
      {notBefore ? <p>{t('schedule.waitlist.notBefore', { when: moment(notBefore) })}</p> : null}
      {notAfter ? <p>{t('schedule.waitlist.notAfter', { when: moment(notAfter) })}</p> : null}
      <p className="student-muted">{t('schedule.waitlist.waitingHint')}</p>
      <div className="student-actions">
        <Button loading={isLoading} onClick={() => void onLeave()}>
          {t('schedule.waitlist.leave')}
        </Button>
      </div>
      <ErrorList messages={[failure]} />
    </div>
  );
}
