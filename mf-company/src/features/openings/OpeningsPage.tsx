import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { useUserOfType } from '@fair/client';
import { MOST_OPENINGS, type Opening } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { isCancelledStage, useFairStage } from '@fair/kit/fair';
import { LazyDialog } from '@fair/kit/LazyPage';
import { Page } from '@fair/ui/Page';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAbilityCheck } from '../../useAbilityCheck.ts';
import { useListOpeningsQuery } from './api.ts';
import { loadOpeningDialog } from './loadOpeningDialog.ts';
import { OpeningList } from './OpeningList.tsx';
import './texts.ts';
import './openings.css';

/** `/company/openings`: the company's jobs and theses. Owners can change them, and all members can read them. */
export function OpeningsPage() {
  const { t } = useTranslation('company');
  const { companyName, slug, takesPart } = useUserOfType('company');
  const isOwner = useAbilityCheck()('profile');
  const stage = useFairStage();
  const mayChange = isOwner && !isCancelledStage(stage);
  const own = useListOpeningsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  const count = own.data?.length ?? 0;
  const add =
    mayChange && own.data && count < MOST_OPENINGS ? (
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
        {t('openings.add')}
      </Button>
    ) : undefined;
  return (
    <Page
      title={t('openings.title')}
      subtitle={t(mayChange ? 'openings.subtitle' : 'openings.readSubtitle', {
        company: companyName,
        most: MOST_OPENINGS,
      })}
      actions={add}
    >
      <div className="company-openings-page">
        {mayChange ? null : (
          <Alert
            type="info"
            showIcon
            title={t(isCancelledStage(stage) ? `stages.${stage}` : 'openings.ownersChange')}
          />
        )}
        {takesPart === false ? (
          <Alert type="info" showIcon title={t('openings.notPublic')} />
        ) : (
          <p className="company-openings-public">
            <Link to={`/companies/${slug}`}>{t('openings.seePublic')}</Link>
          </p>
        )}
        {count >= MOST_OPENINGS && mayChange ? (
          <Alert type="info" showIcon title={t('openings.full', { most: MOST_OPENINGS })} />
        ) : null}
        <QueryFaces
          query={own}
          loading={{ variant: 'table' }}
          error={{ title: t('openings.loadFailed') }}
          empty={(openings: Opening[]) =>
            openings.length === 0
              ? {
                  text: t('openings.none'),
                  hint: t(mayChange ? 'openings.noneHint' : 'openings.noneReadHint'),
                }
              : undefined
          }
          showsOutdated
        >
          {(openings) => <OpeningList openings={openings} mayChange={mayChange} />}
        </QueryFaces>
      </div>
      {isAdding ? <LazyDialog load={loadOpeningDialog} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
