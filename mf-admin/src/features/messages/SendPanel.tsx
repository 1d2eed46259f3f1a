import type { Campaign } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteCampaignMutation, useTestCampaignMutation } from './api.ts';
import { PreviewPart } from './PreviewPart.tsx';
import { SendForm } from './SendForm.tsx';

interface SendPanelProps {
  readonly campaign: Campaign;
  /** Whether the form above has changes that are not saved. */
  readonly isChanged: boolean;
  /** Version of the text that the form shows. */
  readonly version: number | undefined;
  /**
   * Called when the API refuses to send, because the message or its recipients have changed since the admin saw them.
   */
  readonly onRefused: () => void;
}

/** Step three of a message: preview, test, and sending now or at a chosen time. */
export function SendPanel({ campaign, ...shown }: SendPanelProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [test, testing] = useTestCampaignMutation();
  const [remove, removing] = useDeleteCampaignMutation();
  const { id, audience } = campaign;
  if (!audience) return null;
  const { excluded } = audience;
  const params = { id };

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
      <SendForm campaign={campaign} audience={audience} {...shown}>
        <Button loading={testing.isLoading} onClick={() => void sendTest()}>
          {t('messages.test')}
        </Button>
        <Button danger loading={removing.isLoading} onClick={() => void removeDraft()}>
          {t('messages.delete')}
        </Button>
      </SendForm>
      <Failure of={testing.error} what={t('messages.notTested')} />
      <Failure of={removing.error} what={t('messages.notDeleted')} />
    </Panel>
  );
}
