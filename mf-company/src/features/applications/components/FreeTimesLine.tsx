import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { MeetingRoom } from '@fair/contract';
import { hasEnded, useFairStage } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAbilityCheck } from '../../../useAbilityCheck.ts';

/** The number of free times and of accepted applicants without a meeting, as a warning if there are too few times. */
export function FreeTimesLine({ room }: { readonly room: MeetingRoom }) {
  const { t } = useTranslation('company');
  const may = useAbilityCheck();
  const stage = useFairStage();
  if (hasEnded(stage)) return null;
  const short = room.acceptedWithoutMeeting - room.freeTimes;
  return (
    <p className="company-room" data-short={short > 0}>
      {short > 0 ? <WarningOutlined aria-hidden /> : null}
      <span>
        <FreeTimesCounts room={room} />
        {short > 0 ? <> {t('room.short', { count: short })}</> : null}
        {short > 0 && may('plan') ? (
          <>
            {' '}
            <Link to="/company/schedule?view=plan">{t('room.plan')}</Link>
          </>
        ) : null}
      </span>
    </p>
  );
}

/** Example: "8 free times, 15 accepted students without a time." */
export function FreeTimesCounts({
  room: { freeTimes, acceptedWithoutMeeting },
}: {
  readonly room: MeetingRoom;
}) {
  const { t } = useTranslation('company');
  return (
    <>
      {t('room.free', { count: freeTimes })}, {t('room.waiting', { count: acceptedWithoutMeeting })}.
    </>
  );
}
