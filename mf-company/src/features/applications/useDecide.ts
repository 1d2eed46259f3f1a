import { type CallArgument, errorCode, errorText } from '@fair/client';
import {
  type CompanyApplication,
  type changeApplicationStatus,
  type DecisionOutcome,
  type decideApplications,
  TAKE_BACK_MS,
} from '@fair/contract';
import { toast } from '@fair/ui/toast';

import { useTranslation } from 'react-i18next';
import {
  useChangeApplicationStatusMutation,
  useDecideApplicationMutation,
  useDecideApplicationsMutation,
  useTakeDecisionBackMutation,
} from './api.ts';
import { type Notice, useNotices } from './useNotices.ts';

export type Decision = CallArgument<typeof changeApplicationStatus>['body'];
export type BulkDecision = CallArgument<typeof decideApplications>['body'];
type Sent<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: unknown };

/**
 * Returns functions that decide on one or many applicants. Each decision is saved immediately and shown in a notice
 * with an undo button.
 */
export function useDecide() {
  const { t } = useTranslation('company');
  const [accept] = useDecideApplicationMutation();
  const [change] = useChangeApplicationStatusMutation();
  const [decideAll] = useDecideApplicationsMutation();
  const [undo] = useTakeDecisionBackMutation();
  const { notices, addNotice, removeNotice } = useNotices();

  async function takeBack({ key, title, takeBack: offered }: Notice): Promise<void> {
    removeNotice(key);
    const { id } = offered ?? {};
    if (!id) return;
    const { data, error } = await undo({ params: { id } });
    if (!data) {
      toast.error(t('takeBack.failed'), { description: errorText(error) });
      // An error without a code means that the request was lost and not refused by the API, so the user can try to undo
      // again.
      if (errorCode(error) === undefined)
        addNotice(title, offered, `${t('takeBack.failed')}: ${errorText(error)}`);
      return;
    }
    const kept = data.outcomes.filter(({ code }) => code !== undefined).length;
    const count = data.outcomes.length - kept;
    if (kept === 0) toast.success(t('takeBack.done', { count }));
    else toast.warning(t('takeBack.done', { count }), { description: t('takeBack.kept', { count: kept }) });
  }

  const descriptionOf = ({ status, held }: Pick<CompanyApplication, 'status' | 'held'>) =>
    status === 'pending' ? undefined : t(held ? 'takeBack.held' : 'takeBack.tellsSoon');

  /** Saves one decision. The caller must show the error. */
  async function decide(
    application: CompanyApplication,
    decision: Decision,
  ): Promise<Sent<CompanyApplication>> {
    const { id, name } = application;
    const { data, error } =
      decision.status === 'accepted'
        ? await accept({ body: { id, status: true } }).then(({ data: accepted, error: refusal }) => ({
            data: accepted && acceptedFrom(application),
            error: refusal,
          }))
        : await change({ params: { id }, body: decision });
    if (!data) return { error };
    addNotice(t(`decision.announced.${data.status}`, { name }), data.takeBack, descriptionOf(data));
    return { data };
  }

  /**
   * Saves a bulk decision. Shows an error if the request fails.
   * @returns the result for each application
   */
  async function decideMany(decision: BulkDecision): Promise<Sent<readonly DecisionOutcome[]>> {
    const { data, error } = await decideAll({ body: decision });
    if (!data) {
      toast.error(t('applications.failed'), { description: errorText(error) });
      return { error };
    }
    const { status } = decision;
    const count = data.outcomes.filter(({ code }) => code === undefined).length;
    if (count > 0) addNotice(t(`bulk.done.${status}`, { count }), data.takeBack);
    return { data: data.outcomes };
  }

  function undoLastDecision(): void {
    const last = notices.filter((notice) => notice.takeBack).at(-1);
    if (last) void takeBack(last);
    else toast.info(t('takeBack.nothing'));
  }

  return {
    decide,
    decideMany,
    notices,
    takeBack: (notice: Notice) => void takeBack(notice),
    undoLastDecision,
  };
}

export type Decide = ReturnType<typeof useDecide>['decide'];

/** Returns the application as it is after being accepted, because the API does not return it. */
function acceptedFrom({
  held: _noMore,
  reserveRank: _none,
  ...application
}: CompanyApplication): CompanyApplication {
  const until = new Date(Date.now() + TAKE_BACK_MS).toISOString();
  return { ...application, accepted: true, status: 'accepted', takeBack: { id: application.id, until } };
}
