import { DAY_MS } from '@fair/clock';
import { PURGE_DAYS, RETENTION } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useNow } from '@fair/kit/fair';
import { useGetPrivacyFactsQuery } from '@fair/kit/privacyFacts';
import { formatDate } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useKeepCvMutation } from '../api.ts';

const dayText = (day: string) => formatDate(day, { timeZone: 'UTC' });

/** A warning in the days before the CV is deleted, with a button to keep it longer. */
export function KeepCvPanel() {
  const { t } = useTranslation('student');
  const now = useNow();
  const { data: facts } = useGetPrivacyFactsQuery();
  const [keepCv, { isLoading, error }] = useKeepCvMutation();
  const until = facts?.held.find(({ what }) => what === 'cv')?.until;
  if (until === undefined || Date.parse(until) - now > PURGE_DAYS.ahead * DAY_MS) return null;
  const keep = async () => {
    const { data } = await keepCv();
    if (data) toast.success(t('keepCv.kept', { day: dayText(data.keptUntil) }));
  };
  return (
    <Panel
      title={t('keepCv.title', { day: dayText(until) })}
      subtitle={t('keepCv.text', { count: RETENTION.cv.days })}
    >
      <Button type="primary" loading={isLoading} onClick={() => void keep()}>
        {t('keepCv.keep')}
      </Button>
      <Failure of={error} what={t('keepCv.failed')} />
    </Panel>
  );
}
