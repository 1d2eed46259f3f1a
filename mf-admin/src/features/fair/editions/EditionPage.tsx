import { useFair, useLiveUpdates, type Versioned } from '@fair/client';
import type { EditionDetails } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useFairName } from '@fair/kit/fair';
import { useLanguage } from '@fair/ui/i18n';
import { NotFound } from '@fair/ui/NotFound';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetEditionQuery } from '../api.ts';
import { FairFormPanel } from '../FairFormPanel.tsx';
import { FairLinks } from '../FairLinks.tsx';
import { ArchivedFacts } from './ArchivedFacts.tsx';
import { CompaniesPanel } from './companies/CompaniesPanel.tsx';
import { ReadinessPanel } from './companies/ReadinessPanel.tsx';
import { DraftActions } from './DraftActions.tsx';
import './editions.css';
import { EditionTag } from './EditionTag.tsx';
import { OrderActions, OrderNotice } from './order/OrderActions.tsx';
import '../texts.ts';

/** `/admin/editions/:year`: one fair. Drafts and the current fair can be edited; an archived fair is read-only. */
export function EditionPage() {
  const { year = '' } = useParams();
  return /^\d{4}$/.test(year) ? <EditionOf key={year} year={year} /> : <NotFound />;
}

function EditionOf({ year }: { readonly year: string }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  useLiveUpdates();
  const edition = useGetEditionQuery({ params: { year } }, { refetchOnMountOrArgChange: true });
  const name = edition.data?.value.name[language];
  const back = <Link to="/admin/editions">{t('editions.back')}</Link>;
  return (
    <Page title={name ? `${name} ${year}` : year} role="admin" actions={back}>
      <QueryFaces query={edition} loading={{ variant: 'form' }} error={{ title: t('loadFailed') }}>
        {(read) => <Content read={read} onChange={() => void edition.refetch()} />}
      </QueryFaces>
    </Page>
  );
}

interface ContentProps {
  readonly read: Versioned<EditionDetails>;
  /** Called when the fair must be loaded again. */
  readonly onChange: () => void;
}

function Content({ read, onChange }: ContentProps) {
  const { t } = useTranslation('admin');
  const fair = useFair();
  const before = `${useFairName()} ${fair?.year ?? ''}`;
  const { state, timeZone } = read.value;
  const isDraft = state === 'draft';
  return (
    <div className="fair-edition-parts">
      {isDraft ? <ReadinessPanel year={read.value.year} /> : null}
      <div id="fair-settings">
        <Panel
          title={<EditionTag state={state} />}
          subtitle={t('fair.zone', { timeZone })}
          actions={
            <>
              {state === 'archived' ? null : <FairLinks year={read.value.year} />}
              {state === 'current' ? <OrderActions edition={read.value} onChange={onChange} /> : null}
              {isDraft ? <DraftActions edition={read.value} before={before} onChange={onChange} /> : null}
            </>
          }
        >
          <OrderNotice edition={read.value} onChange={onChange} />
          {state === 'current' ? null : (
            <Alert className="fair-edition-state" type="info" showIcon title={t(`editions.${state}`)} />
          )}
          {state === 'archived' ? (
            <ArchivedFacts edition={read.value} />
          ) : (
            <FairFormPanel read={read} onStale={onChange} />
          )}
        </Panel>
      </div>
      <CompaniesPanel edition={read.value} />
    </div>
  );
}
