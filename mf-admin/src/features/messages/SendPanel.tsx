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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteCampaignMutation, useSendCampaignMutation, useTestCampaignMutation } from './api.ts';
import { PreviewPart } from './PreviewPart.tsx';

/** Step three of a message: preview, test, and sending now or at a time. */
export function SendPanel({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [sendAt, setSendAt] = useState<string>();
  const [send, sending] = useSendCampaignMutation();
  const [test, testing] = useTestCampaignMutation();
  const [remove, removing] = useDeleteCampaignMutation();
  const { id, audience } = campaign;
  if (!audience) return null;
  const { count, hash, excluded } = audience;
  const params = { id };

  const sendNow = async () => {
    const isSure = await confirm({
      title: t(sendAt ? 'messages.scheduleTitle' : 'messages.sendTitle', { count }),
      body: t('messages.sendText'),
      confirmLabel: t(sendAt ? 'messages.schedule' : 'messages.send', { count }),
    });
    if (!isSure) return;
    const { error } = await send({ params, body: { count, hash, ...(sendAt && { sendAt }) } });
    if (error === undefined) toast.success(t(sendAt ? 'messages.scheduled' : 'messages.started'));
    else toast.error(errorText(error));
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
      <div className="fair-audience-actions">
        <Button
          type="primary"
          disabled={count === 0}
          loading={sending.isLoading}
          onClick={() => void sendNow()}
        >
          {t(sendAt ? 'messages.schedule' : 'messages.send', { count })}
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
