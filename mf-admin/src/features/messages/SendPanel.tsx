import { errorText } from '@fair/client';
import type { Campaign } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useTimeZone } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { DateTimeField } from '@fair/ui/DateTimeField';
import { FormField } from '@fair/ui/FormField';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteCampaignMutation, useSendCampaignMutation, useTestCampaignMutation } from './api.ts';
import { PreviewPart } from './PreviewPart.tsx';

interface SendPanelProps {
  readonly campaign: Campaign;
  /** Whether the form above has changes that are not saved. */
  readonly isChanged: boolean;
  /** Version of the text that the form shows. */
  readonly version: number | undefined;
  /** Called when the message or its recipients are not what the admin has seen. */
  readonly onRefused: () => void;
}

/** Step three of a message: preview, test, and sending now or at a time. */
export function SendPanel({ campaign, isChanged, version, onRefused }: SendPanelProps) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [sendAt, setSendAt] = useState<string>();
  const whyId = useId();
  const [send, sending] = useSendCampaignMutation();
  const [test, testing] = useTestCampaignMutation();
  const [remove, removing] = useDeleteCampaignMutation();
  const { id, audience } = campaign;
  if (!audience) return null;
  const { count, hash, excluded } = audience;
  const params = { id };
  // People who have had three messages now may get one at a later time.
  const mailed = sendAt ? count : count - excluded.tooMany;

  const sendNow = async () => {
    const isSure = await confirm({
      title: t(sendAt ? 'messages.scheduleTitle' : 'messages.sendTitle', { count: mailed }),
      body: (
        <>
          {excluded.tooMany > 0 ? (
            <p>{t(sendAt ? 'messages.skippedThen' : 'messages.skippedNow', { count: excluded.tooMany })}</p>
          ) : null}
          <p>{t('messages.sendText')}</p>
        </>
      ),
      confirmLabel: t(sendAt ? 'messages.schedule' : 'messages.send', { count: mailed }),
    });
    if (!isSure) return;
    const seen = { count, hash, ...(version !== undefined && { version }) };
    const { error } = await send({ params, body: { ...seen, ...(sendAt && { sendAt }) } });
    if (error === undefined) {
      toast.success(t(sendAt ? 'messages.scheduled' : 'messages.started'));
      return;
    }
    toast.error(errorText(error));
    onRefused();
  };
  const sendTest = async () => {
    const { error } = await test({ params });
    if (error === undefined) toast.success(t('messages.tested'));
  };
  const removeDraft = async () => {
    if (
      !(await confirm({ title: t('messages.deleteTitle'), confirmLabel: t('messages.delete'), danger: true }))
    )
      return;
    const { error } = await remove({ params });
    if (error === undefined) void navigate('/admin/messages');
  };

  return (
    <Panel title={t('messages.stepSend')}>
      <div className="fair-message-try">
        <PreviewPart campaign={campaign} />
      </div>
      <ul className="fair-message-excluded">
        {(['noNews', 'inactive', 'tooMany'] as const)
          .filter((reason) => excluded[reason] > 0)
          .map((reason) => (
            <li key={reason}>{t(`messages.excluded.${reason}`, { count: excluded[reason] })}</li>
          ))}
      </ul>
      <FormField label={t('messages.sendAt')} hint={t('messages.hours')}>
        <DateTimeField value={sendAt} onChange={setSendAt} timeZone={timeZone} />
      </FormField>
      {isChanged ? (
        <p id={whyId} role="status">
          {t('messages.saveFirst')}
        </p>
      ) : null}
      <div className="fair-audience-actions">
        <Button
          type="primary"
          disabled={mailed === 0 || isChanged}
          {...(isChanged && { 'aria-describedby': whyId })}
          loading={sending.isLoading}
          onClick={() => void sendNow()}
        >
          {t(sendAt ? 'messages.schedule' : 'messages.send', { count: mailed })}
        </Button>
        <Button loading={testing.isLoading} onClick={() => void sendTest()}>
          {t('messages.test')}
        </Button>
        <Button danger loading={removing.isLoading} onClick={() => void removeDraft()}>
          {t('messages.delete')}
        </Button>
      </div>
      <Failure of={sending.error} what={t('messages.notSent')} />
      <Failure of={testing.error} what={t('messages.notTested')} />
      <Failure of={removing.error} what={t('messages.notDeleted')} />
    </Panel>
  );
}
