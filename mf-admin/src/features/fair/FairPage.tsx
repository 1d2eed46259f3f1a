import { errorText, useFair } from '@fair/client';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { useGetEditionQuery } from './api.ts';
import { FairFormPanel } from './FairFormPanel.tsx';

/** `/admin/fair`: when and where the fair is, and what it is called. Every page, mail and calendar reads this. */
export function FairPage() {
  const { t } = useTranslation('admin');
  const fair = useFair();
  return (
    <Page title={t('fair.title')} subtitle={t('fair.subtitle')} role="admin">
      {fair ? <Edition year={fair.year} /> : <Loading variant="form" />}
    </Page>
  );
}

function Edition({ year }: { readonly year: number }) {
  const { t } = useTranslation('admin');
  const { data, error, isFetching, refetch } = useGetEditionQuery(
    { params: { year: String(year) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title={String(year)} subtitle={t('fair.zone', { timeZone: data?.value.timeZone ?? '' })}>
      {data ? (
        <FairFormPanel read={data} onStale={() => void refetch()} />
      ) : error !== undefined && !isFetching ? (
        <ErrorState title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading variant="form" />
      )}
    </Panel>
  );
}
