import { errorText } from '@fair/client';
import type { CallInput, inviteCompanies, remindCompanies } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../../../bulk/useBulk.tsx';
import { useInviteCompaniesMutation, useRemindCompaniesMutation } from '../api.ts';

/** Whom, of each kind of mail. */
interface Whom {
  readonly invite: CallInput<typeof inviteCompanies>['body'];
  readonly remind: CallInput<typeof remindCompanies>['body'];
}

/** Mails many companies: one question, one request, and what became of each. */
export interface Mailing {
  readonly isRunning: boolean;
  readonly mail: <K extends keyof Whom>(kind: K, whom: Whom[K], count: number) => Promise<void>;
}

const WHY = ['LOGGED_IN', 'INACTIVE', 'INVITATION_HELD', 'NOTHING_LACKING', 'MAILED_TODAY'] as const;
const TEXTS = {
  invite: { title: 'onboarding.inviteTitle', body: 'onboarding.inviteBody', done: 'onboarding.invited' },
  remind: { title: 'onboarding.remindTitle', body: 'onboarding.remindBody', done: 'onboarding.reminded' },
} as const;

/** @param chosen where what became of each is said */
export function useMailing(chosen: Chosen): Mailing {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [invite] = useInviteCompaniesMutation();
  const [remind] = useRemindCompaniesMutation();
  const [isRunning, setIsRunning] = useState(false);

  const mail: Mailing['mail'] = async (kind, whom, count) => {
    const texts = TEXTS[kind];
    const isSure = await confirm({
      title: t(texts.title, { count }),
      body: t(texts.body),
      confirmLabel: t(`onboarding.${kind}`),
      cancelLabel: t('cancel'),
    });
    if (!isSure || isRunning) return;
    chosen.fail();
    setIsRunning(true);
    const { data, error } = await (kind === 'invite'
      ? invite({ body: whom as Whom['invite'] })
      : remind({ body: whom as Whom['remind'] }));
    setIsRunning(false);
    if (data) {
      const why = (said: string, name: string) => {
        const code = WHY.find((one) => one === said);
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
