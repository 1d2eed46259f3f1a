import { errorText } from '@fair/client';
import type { CallInput, inviteCompanies, remindCompanies } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../../../bulk/useBulkSelection.tsx';
import { useInviteCompaniesMutation, useRemindCompaniesMutation } from '../api.ts';

/** Request body for each kind of mail. The body contains the recipients. */
interface MailBodies {
  readonly invite: CallInput<typeof inviteCompanies>['body'];
  readonly remind: CallInput<typeof remindCompanies>['body'];
}

export interface Mailing {
  readonly isRunning: boolean;
  readonly mail: <K extends keyof MailBodies>(kind: K, whom: MailBodies[K]) => Promise<void>;
}

const SKIP_REASONS = ['LOGGED_IN', 'INACTIVE', 'INVITATION_HELD', 'NOTHING_LACKING', 'MAILED_TODAY'] as const;
const TEXTS = {
  invite: { title: 'onboarding.inviteTitle', body: 'onboarding.inviteBody', done: 'onboarding.invited' },
  remind: { title: 'onboarding.remindTitle', body: 'onboarding.remindBody', done: 'onboarding.reminded' },
} as const;

/**
 * Returns a function that mails many companies with one confirmation and one request, and shows the result for each
 * company.
 * @param chosen the selection of the table, which shows the results
 */
export function useMailing(chosen: Chosen): Mailing {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [invite] = useInviteCompaniesMutation();
  const [remind] = useRemindCompaniesMutation();
  const [isRunning, setIsRunning] = useState(false);

  const mail: Mailing['mail'] = async (kind, whom) => {
    if (isRunning) return;
    const texts = TEXTS[kind];
    const send = async (dryRun: boolean) => {
      setIsRunning(true);
      const sent = await (kind === 'invite'
        ? invite({ body: { ...(whom as MailBodies['invite']), dryRun } })
        : remind({ body: { ...(whom as MailBodies['remind']), dryRun } }));
      setIsRunning(false);
      return sent;
    };
    chosen.fail();
    // A dry run counts the recipients for the confirmation, because some of the selected companies may get no mail.
    const asked = await send(true);
    const recipientCount = asked.data?.outcomes.filter(({ code }) => code === undefined).length ?? 0;
    const left = SKIP_REASONS.flatMap((code) => {
      const number = asked.data?.outcomes.filter((one) => one.code === code).length ?? 0;
      return number > 0 ? [t(`onboarding.left.${code}`, { count: number })] : [];
    });
    const isSure =
      recipientCount > 0 &&
      (await confirm({
        title: t(texts.title, { count: recipientCount }),
        body: [t(texts.body), ...left].join(' '),
        confirmLabel: t(`onboarding.${kind}`),
        cancelLabel: t('cancel'),
      }));
    // If there are no recipients, the results of the dry run show the reasons.
    if (recipientCount > 0 && !isSure) return;
    const { data, error } = recipientCount > 0 ? await send(false) : asked;
    if (data) {
      const why = (said: string, name: string) => {
        const code = SKIP_REASONS.find((one) => one === said);
        return code && t(`onboarding.why.${code}`, { name });
      };
      chosen.settle(data.outcomes, { done: (mailed) => t(texts.done, { count: mailed }), why });
      if (data.outcomes.every(({ code }) => code !== undefined)) toast.info(t('onboarding.nobody'));
      return;
    }
    chosen.fail(error);
    toast.error(t('onboarding.failed'), { description: errorText(error) });
  };
  return { isRunning, mail };
}
