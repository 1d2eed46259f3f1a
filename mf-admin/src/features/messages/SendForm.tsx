import { errorCode, errorText } from '@fair/client';
import { type Campaign, sendCampaign } from '@fair/contract';
import { Field, Form, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { DateTimeField } from '@fair/ui/DateTimeField';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendCampaignMutation } from './api.ts';
import { leavesAt } from './leavesAt.ts';

interface SendFormProps {
  readonly campaign: Campaign;
  readonly audience: NonNullable<Campaign['audience']>;
  /** Whether the text above has changes that are not saved. */
  readonly isChanged: boolean;
  /** Version of the text that the page shows. */
  readonly version: number | undefined;
  /**
   * Called when the API refuses to send, because the message or its recipients have changed since the admin saw them.
   */
  readonly onRefused: () => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** The form that sends a message now or at a chosen time. It asks for confirmation and says when the mails are sent. */
export function SendForm({ campaign, audience, isChanged, version, onRefused, children }: SendFormProps) {
  const { t } = useTranslation('admin');
  const { timeZone, dateTime } = useMoments();
  const confirm = useConfirm();
  const whyId = useId();
  const [send] = useSendCampaignMutation();
  const { count, hash, excluded } = audience;

  // People who have already had three messages are skipped now, but may get a message that is sent later.
  const mailedAt = (sendAt: string | null | undefined) => (sendAt ? count : count - excluded.tooMany);

  /** Asks for confirmation. Names the time of sending if the mails are not sent at once. */
  const ask = (sendAt: string | undefined) => {
    const mailed = mailedAt(sendAt);
    const chosen = new Date(sendAt ?? Date.now()).toISOString();
    const leaves = leavesAt(chosen, timeZone);
    const time = dateTime(leaves);
    return confirm({
      title: t(sendAt ? 'messages.scheduleTitle' : 'messages.sendTitle', { count: mailed }),
      body: (
        <>
          {leaves !== chosen ? (
            <p>{t(sendAt ? 'messages.waitsThen' : 'messages.waits', { time })}</p>
          ) : sendAt ? (
            <p>{t('messages.leave', { time })}</p>
          ) : null}
          {excluded.tooMany > 0 ? (
            <p>{t(sendAt ? 'messages.skippedThen' : 'messages.skippedNow', { count: excluded.tooMany })}</p>
          ) : null}
          <p>{t('messages.sendText')}</p>
        </>
      ),
      confirmLabel: t(sendAt ? 'messages.schedule' : 'messages.send', { count: mailed }),
    });
  };

  const form = useContractForm({
    schema: sendCampaign.body,
    stored: { sendAt: null as string | null },
    toBody: ({ sendAt }) => ({
      ...{ count, hash },
      ...(version !== undefined && { version }),
      ...(sendAt && { sendAt }),
    }),
    send: async (body) =>
      (await ask(body.sendAt)) ? send({ params: { id: campaign.id }, body }) : undefined,
    failureOf: (error, isAtField) => {
      if (isAtField) return undefined;
      onRefused();
      const isStale = errorCode(error) === 'STALE_VERSION';
      const failure = isStale ? t('messages.changedSince') : `${t('messages.notSent')}: ${errorText(error)}`;
      toast.error(failure);
      return failure;
    },
    onSaved: (_sent, { sendAt }) => toast.success(t(sendAt ? 'messages.scheduled' : 'messages.started')),
  });
  const sendAt = form.watch('sendAt');
  const mailed = mailedAt(sendAt);
  return (
    <Form
      form={form}
      className="fair-message-send"
      actions={
        <div className="fair-audience-actions">
          <Button
            type="primary"
            htmlType="submit"
            disabled={mailed === 0 || isChanged}
            {...(isChanged && { 'aria-describedby': whyId })}
            loading={form.isSaving}
          >
            {t(sendAt ? 'messages.schedule' : 'messages.send', { count: mailed })}
          </Button>
          {children}
        </div>
      }
    >
      <Field of={form} name="sendAt" label={t('messages.sendAt')} hint={t('messages.hours')} required={false}>
        {({ value, onChange }) => (
          <DateTimeField
            value={value ?? undefined}
            timeZone={timeZone}
            onChange={(next) => onChange(next ?? null)}
          />
        )}
      </Field>
      {isChanged ? (
        <p id={whyId} role="status">
          {t('messages.saveFirst')}
        </p>
      ) : null}
    </Form>
  );
}
