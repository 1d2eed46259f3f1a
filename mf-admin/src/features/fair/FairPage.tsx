import { useFair } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetEditionQuery } from './api.ts';
import { OrderActions, OrderNotice } from './editions/order/OrderActions.tsx';
import { FairFormPanel } from './FairFormPanel.tsx';
import { FairLinks } from './FairLinks.tsx';
import './texts.ts';

/** `/admin/fair`: time, place and name of the current fair, which appear on every page, in mails and in calendars. */
export function FairPage() {
  const { t } = useTranslation('admin');
  const fair = useFair();
  return (
    <Page
      title={t('fair.title')}
      subtitle={t('fair.subtitle')}
      role="admin"
      actions={<Link to="/admin/editions">{t('fair.all')}</Link>}
    >
      {fair ? <Edition year={fair.year} /> : <Loading variant="form" />}
    </Page>
  );
}

function Edition({ year }: { readonly year: number }) {
  const { t } = useTranslation('admin');
  const edition = useGetEditionQuery({ params: { year: String(year) } }, { refetchOnMountOrArgChange: true });
  const onChange = () => void edition.refetch();
  return (
    <Panel
      title={String(year)}
      subtitle={edition.data ? t('fair.zone', { timeZone: edition.data.value.timeZone }) : undefined}
      actions={
        <>
          <FairLinks year={year} />
          {edition.data ? <OrderActions edition={edition.data.value} onChange={onChange} /> : null}
        </>
      }
    >
      {edition.data ? <OrderNotice edition={edition.data.value} onChange={onChange} /> : null}
      <QueryFaces query={edition} loading={{ variant: 'form' }} error={{ title: t('loadFailed') }}>
        {(read) => <FairFormPanel read={read} onStale={onChange} />}
      </QueryFaces>
    </Panel>
  );
}
