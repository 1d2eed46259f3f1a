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
  readonly mail: <K extends keyof Whom>(kind: K, whom: Whom[K]) => Promise<void>;
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

  const mail: Mailing['mail'] = async (kind, whom) => {
    if (isRunning) return;
    const texts = TEXTS[kind];
    const send = async (dryRun: boolean) => {
      setIsRunning(true);
      const sent = await (kind === 'invite'
        ? invite({ body: { ...(whom as Whom['invite']), dryRun } })
        : remind({ body: { ...(whom as Whom['remind']), dryRun } }));
      setIsRunning(false);
      return sent;
    };
    chosen.fail();
    // The question says how many will be mailed, which is often fewer than are chosen.
    const asked = await send(true);
    const willBe = asked.data?.outcomes.filter(({ code }) => code === undefined).length ?? 0;
    const left = WHY.flatMap((code) => {
      const number = asked.data?.outcomes.filter((one) => one.code === code).length ?? 0;
      return number > 0 ? [t(`onboarding.left.${code}`, { count: number })] : [];
    });
    const isSure =
      willBe > 0 &&
      (await confirm({
        title: t(texts.title, { count: willBe }),
        body: [t(texts.body), ...left].join(' '),
        confirmLabel: t(`onboarding.${kind}`),
        cancelLabel: t('cancel'),
      }));
    // Without anybody to mail, the outcomes say why.
    if (willBe > 0 && !isSure) return;
    const { data, error } = willBe > 0 ? await send(false) : asked;
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
