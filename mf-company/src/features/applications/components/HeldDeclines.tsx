import { errorText } from '@fair/client';
import { Failure } from '@fair/kit/failure';
import { useIsCancelled } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { Button, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetHeldDeclinesQuery, useHoldDeclinesMutation, useReleaseDeclinesMutation } from '../api.ts';

/**
 * A switch that holds declines back, so that students do not see them yet, and a button that releases held declines.
 */
export function HeldDeclines() {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const { data } = useGetHeldDeclinesQuery();
  const [hold, holding] = useHoldDeclinesMutation();
  const [release, releasing] = useReleaseDeclinesMutation();
  const isCancelled = useIsCancelled();
  const [labelId, hintId] = [useId(), useId()];
  // If the number of held declines cannot be loaded, this component renders nothing, and the rest of the page works.
  if (!data || isCancelled) return null;
  const { held } = data;

  async function turn(on: boolean): Promise<void> {
    const { error } = await hold({ body: { hold: on } });
    if (error) toast.error(t('declines.holdFailed'), { description: errorText(error) });
  }

  async function releaseAll(): Promise<void> {
    const isSure = await confirm({
      title: t('declines.releaseTitle', { count: held }),
      body: t('declines.releaseBody', { count: held }),
      confirmLabel: t('declines.release', { count: held }),
    });
    if (!isSure) return;
    const { data: done, error } = await release({ body: { count: held } });
    if (done) toast.success(t('declines.released', { count: done.released || held }));
    else toast.error(t('declines.releaseFailed'), { description: errorText(error) });
  }

  return (
    <section className="company-declines" aria-label={t('declines.label')}>
      <span className="company-declines-choice">
        <Switch
          checked={data.hold}
          loading={holding.isLoading}
          aria-labelledby={labelId}
          aria-describedby={hintId}
          onChange={(on) => void turn(on)}
        />
        <span>
          <span id={labelId}>{t('declines.hold')}</span>
          <span id={hintId} className="company-muted">
            {t(held > 0 ? 'declines.held' : 'declines.hint', { count: held })}
          </span>
        </span>
      </span>
      <Failure of={holding.error} what={t('declines.holdFailed')} />
      <Failure of={releasing.error} what={t('declines.releaseFailed')} />
      {held > 0 ? (
        <Button loading={releasing.isLoading} onClick={() => void releaseAll()}>
          {t('declines.release', { count: held })}
        </Button>
      ) : null}
    </section>
  );
}
