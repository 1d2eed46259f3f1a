import { errorText, useLiveUpdates } from '@fair/client';
import { groupedCode } from '@fair/contract';
import { EntryCode } from '@fair/kit/EntryCode';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Page } from '@fair/ui/Page';
import { toast } from '@fair/ui/toast';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetStudentPassQuery, useRenewStudentPassMutation } from './api.ts';
import './pass.css';
import { SharePanel } from './SharePanel.tsx';

const VIEWS = ['door', 'share'] as const;
type View = (typeof VIEWS)[number];

/**
 * `/student/pass`: the code for the door, which can be printed and renewed, and the code that gives a company the
 * student's contact details.
 */
export function PassPage() {
  const { t } = useTranslation('student');
  const { date } = useMoments();
  const confirm = useConfirm();
  const query = useGetStudentPassQuery();
  const [renew, { isLoading }] = useRenewStudentPassMutation();
  const [address, setAddress] = useSearchParams();
  const view: View = address.get('tab') === 'share' ? 'share' : 'door';
  useLiveUpdates();
  const askToRenew = async () => {
    const isSure = await confirm({
      title: t('pass.renewTitle'),
      body: t('pass.renewBody'),
      confirmLabel: t('pass.renew'),
    });
    if (!isSure) return;
    const { error } = await renew();
    if (error) {
      toast.error(t('pass.renewFailed'), { description: errorText(error) });
      return;
    }
    await query.refetch();
    toast.success(t('pass.renewed'));
  };
  return (
    <Page
      title={t('pass.title')}
      subtitle={t(view === 'door' ? 'pass.subtitle' : 'pass.shareSubtitle')}
      width="narrow"
    >
      <QueryFaces
        query={query}
        loading={{ label: t('pass.title') }}
        error={{ title: t('pass.failed') }}
        showsOutdated
      >
        {({ entryCode, typedCode, validTo, share }) => (
          <>
            {share ? (
              <Segmented<View>
                block
                className="student-pass-tabs"
                aria-label={t('pass.tabs')}
                value={view}
                options={VIEWS.map((value) => ({ value, label: t(`pass.${value}`) }))}
                onChange={(chosen) =>
                  setAddress(chosen === 'share' ? { tab: 'share' } : {}, { replace: true })
                }
              />
            ) : null}
            {share && view === 'share' ? (
              <SharePanel share={share} />
            ) : (
              <div className="student-pass">
                <div className="student-pass-code">
                  <EntryCode text={entryCode} label={t('pass.code')} />
                  <p className="student-pass-typed" translate="no">
                    {groupedCode(typedCode)}
                  </p>
                </div>
                <p className="student-muted">{t('pass.validTo', { day: date(validTo) })}</p>
                <div className="student-pass-actions">
                  <Button onClick={() => window.print()}>{t('myFair.print')}</Button>
                  <Button loading={isLoading} onClick={() => void askToRenew()}>
                    {t('pass.renew')}
                  </Button>
                </div>
              </div>
            )}
          </>
        )}
      </QueryFaces>
    </Page>
  );
}
