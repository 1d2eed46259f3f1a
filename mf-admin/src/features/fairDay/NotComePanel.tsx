import type { FairDayReply } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface NotComePanelProps {
  readonly meetings: FairDayReply['notCome'];
  /** Whether any meeting runs or begins soon. */
  readonly isAnySoon: boolean;
}

/** Students whose meeting is running or begins soon and who have not been seen at the fair on that day. */
export function NotComePanel({ meetings, isAnySoon }: NotComePanelProps) {
  const { t } = useTranslation('admin');
  const { time } = useMoments();
  return (
    <Panel title={t('fairDay.notCome')} subtitle={t('fairDay.notComeHint')}>
      {meetings.length === 0 ? (
        <p>{t(isAnySoon ? 'fairDay.notComeNone' : 'fairDay.noneSoon')}</p>
      ) : (
        <ul className="admin-fair-day-list">
          {meetings.map(({ id, startsAt, studentName, companyName, slug, table }) => (
            <li key={id}>
              <b className="fair-numbers">{time(startsAt)}</b>
              <span>
                <b>{studentName}</b>
                <br />
                <Link to={`/admin/meetings/${slug}`}>{companyName}</Link>
                {`, ${t('fairDay.tableNamed', { table })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
