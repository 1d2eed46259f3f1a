import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import { errorText } from '@fair/client';
import type { StudentMeeting } from '@fair/contract';
import { useIsCancelled, useMoments, useNow } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptOfferMutation, useDeclineOfferMutation } from '../api.ts';
import { Place } from './Place.tsx';

const SECOND = 1000;

interface OfferCardProps {
  readonly offer: StudentMeeting;
  readonly onFailure: (sentence: string | undefined) => void;
  /** Called when the offer expires according to this device's clock. */
  readonly onOutdated: () => void;
}

/**
 * An offer from the waitlist with its deadline and buttons to accept or decline it (MEETINGS §6). While the fair is
 * being cancelled, the student can only decline.
 */
export function OfferCard({ offer, onFailure, onOutdated }: OfferCardProps) {
  const { t } = useTranslation('student');
  const { weekday, span } = useMoments();
  const confirm = useConfirm();
  const isCancelled = useIsCancelled();
  const [accept, accepting] = useAcceptOfferMutation();
  const [decline, declining] = useDeclineOfferMutation();
  const company = offer.companyName;
  const answer = { params: { id: offer.id } };

  async function onAccept(): Promise<void> {
    onFailure(undefined);
    const { error } = await accept(answer);
    if (error) onFailure(`${company}: ${errorText(error)}`);
    else
      toast.success(t('schedule.offers.accepted', { company }), {
        description: `${weekday(offer.startsAt)} ${span(offer)}`,
      });
  }

  async function onDecline(): Promise<void> {
    const isSure = await confirm({
      title: t('schedule.offers.declineTitle', { company }),
      body: t('schedule.offers.declineBody'),
      confirmLabel: t('schedule.offers.decline'),
      cancelLabel: t('schedule.offers.keep'),
      danger: true,
    });
    if (!isSure) return;
    onFailure(undefined);
    const { error } = await decline(answer);
    if (error) onFailure(`${company}: ${errorText(error)}`);
  }

  return (
    <Panel band title={t('schedule.offers.heading', { company })}>
      <div className="student-offer">
        <Place meeting={offer} />
        {offer.offerExpiresAt ? <TimeLeft until={offer.offerExpiresAt} onOver={onOutdated} /> : null}
        <div className="student-actions">
          {isCancelled ? null : (
            <Button
              type="primary"
              loading={accepting.isLoading}
              disabled={declining.isLoading}
              onClick={() => void onAccept()}
            >
              {t('schedule.offers.accept')}
            </Button>
          )}
          <Button
            loading={declining.isLoading}
            disabled={accepting.isLoading}
            onClick={() => void onDecline()}
          >
            {t('schedule.offers.decline')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/**
 * A countdown to the deadline. At zero it loads the schedule again and keeps the buttons, because only the server's
 * clock decides whether the offer has expired.
 */
function TimeLeft({ until, onOver }: { readonly until: string; readonly onOver: () => void }) {
  const { t } = useTranslation('student');
  const { dateTime } = useMoments();
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow(SECOND)) / SECOND));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <p className="student-offer-left">
      <ClockCircleOutlined aria-hidden="true" />
      <span>
        {isOver ? (
          t('schedule.offers.over')
        ) : (
          <>
            {/* Hidden from screen readers, which would announce the countdown every second. */}
            <strong aria-hidden="true">{t('schedule.offers.left', { time: remaining(left, t) })}</strong>{' '}
            <span className="student-muted">{t('schedule.offers.until', { when: dateTime(until) })}</span>
          </>
        )}
      </span>
    </p>
  );
}

type Words = ReturnType<typeof useTranslation<'student'>>['t'];

/** Formats a duration, for example '3 h 59 min', or '12 min 05 s' below one hour. */
function remaining(seconds: number, t: Words): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60)
    return t('schedule.offers.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return t('schedule.offers.minutes', { minutes, seconds: String(seconds % 60).padStart(2, '0') });
}
