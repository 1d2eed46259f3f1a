import type { Campaign } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useMoments, useProgramName } from '@fair/kit/fair';
import { LANGUAGES } from '@fair/texts/text';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { FactList } from '@fair/ui/FactList';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStopCampaignMutation, useUnscheduleCampaignMutation } from './api.ts';
import { FilledMails } from './FilledMails.tsx';
import { leavesAt } from './leavesAt.ts';
import { companyOf } from './messageDraft.ts';
import { PickedPeople } from './PickedPeople.tsx';

/** Progress of a message: its recipients and numbers, the people it skipped, those picked by hand, and its texts. */
export function StatePanel({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const programName = useProgramName();
  const { state, segment, filter, count, sent, skipped, sendAt, startedAt, doneAt, waitsUntil, by } =
    campaign;
  const company = companyOf(campaign);
  const planned =
    sendAt && state === 'scheduled'
      ? { chosen: moments.dateTime(sendAt), leaves: moments.dateTime(leavesAt(sendAt, moments.timeZone)) }
      : undefined;
  const facts = [
    { label: t('messages.who'), value: t(`messages.segments.${segment}`) },
    ...(filter?.program
      ? [{ label: t('messages.program'), value: `${programName(filter.program)} (${filter.program})` }]
      : []),
    ...(company ? [{ label: t('messages.company'), value: company.name }] : []),
    { label: t('messages.confirmed'), value: String(count) },
    ...(state === 'scheduled' ? [] : [{ label: t('messages.sent'), value: String(sent) }]),
    ...(planned ? [{ label: t('messages.leavesAt'), value: planned.leaves }] : []),
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
        {planned && planned.chosen !== planned.leaves ? (
          <p>{t('messages.chosenNight', { time: planned.chosen })}</p>
        ) : null}
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
      {campaign.picked ? (
        <PickedPeople people={campaign.picked} picked={campaign.people?.length ?? 0} />
      ) : null}
      <Panel title={t('messages.texts')}>
        <FilledMails
          mails={Object.fromEntries(
            LANGUAGES.map((language) => [
              language,
              { subject: campaign.subject[language], body: campaign.body[language] },
            ]),
          )}
          noteOf={(language) => t(`messages.languages.${language}`)}
        />
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
      <div className="fair-message-halt">
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
