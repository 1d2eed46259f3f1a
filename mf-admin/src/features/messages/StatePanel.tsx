import type { Campaign } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useMoments } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { FactList } from '@fair/ui/FactList';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStopCampaignMutation, useUnscheduleCampaignMutation } from './api.ts';

/** Progress of a message: its numbers, the people it skipped, and its text. */
export function StatePanel({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const language = useLanguage();
  const { state, segment, count, sent, skipped, sendAt, startedAt, doneAt, waitsUntil, by } = campaign;
  const facts = [
    { label: t('messages.who'), value: t(`messages.segments.${segment}`) },
    { label: t('messages.confirmed'), value: String(count) },
    { label: t('messages.sent'), value: String(sent) },
    ...(sendAt && state === 'scheduled'
      ? [{ label: t('messages.leavesAt'), value: moments.dateTime(sendAt) }]
      : []),
    ...(startedAt ? [{ label: t('messages.startedAt'), value: moments.dateTime(startedAt) }] : []),
    ...(doneAt ? [{ label: t('messages.doneAt'), value: moments.dateTime(doneAt) }] : []),
    ...(by ? [{ label: t('messages.by'), value: by }] : []),
  ];
  return (
    <>
      <Panel
        title={t(state === 'scheduled' ? 'messages.planned' : 'messages.progress')}
        actions={<Halt campaign={campaign} />}
      >
        {waitsUntil ? <p>{t('messages.waits', { time: moments.dateTime(waitsUntil) })}</p> : null}
        <FactList items={facts} />
        {skipped.noLongerMatches > 0 ? (
          <p>{t('messages.skipped.noLongerMatches', { count: skipped.noLongerMatches })}</p>
        ) : null}
        {skipped.tooMany > 0 ? <p>{t('messages.skipped.tooMany', { count: skipped.tooMany })}</p> : null}
        {campaign.skippedPeople ? (
          <ul className="fair-audience-people">
            {campaign.skippedPeople.map(({ id, name, reason }) => (
              <li key={id}>
                {name} <small>{t(`messages.reasons.${reason}`)}</small>
              </li>
            ))}
          </ul>
        ) : null}
      </Panel>
      <Panel title={campaign.subject[language]}>
        <p className="fair-message-body">{campaign.body[language]}</p>
      </Panel>
    </>
  );
}

function Halt({ campaign: { id, state } }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [stop, stopping] = useStopCampaignMutation();
  const [unschedule, unscheduling] = useUnscheduleCampaignMutation();
  if (state !== 'scheduled' && state !== 'sending') return null;
  const halt = async () => {
    const isSure = await confirm({
      title: t('messages.stopTitle'),
      body: t('messages.stopText'),
      confirmLabel: t('messages.stop'),
      danger: true,
    });
    if (!isSure) return;
    const { data } = await stop({ params: { id } });
    if (data) toast.success(t('messages.stopped', { count: data.stopped }));
  };
  return (
    <>
      <div className="fair-audience-actions">
        {state === 'scheduled' ? (
          <Button loading={unscheduling.isLoading} onClick={() => void unschedule({ params: { id } })}>
            {t('messages.unschedule')}
          </Button>
        ) : null}
        <Button danger loading={stopping.isLoading} onClick={() => void halt()}>
          {t('messages.stop')}
        </Button>
      </div>
      <Failure of={stopping.error ?? unscheduling.error} what={t('messages.notStopped')} />
    </>
  );
}
