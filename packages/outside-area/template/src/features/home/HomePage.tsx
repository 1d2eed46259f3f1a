import { personOf, useSession } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { Page } from '@fair/ui/Page';
import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { use__Area__CompaniesQuery } from './api.ts';
import './home.css';

/** `/__area__/home`: who is signed in, and a first reading of the API. */
export function HomePage() {
  const { t } = useTranslation('__area__');
  const { user } = useSession();
  const companies = use__Area__CompaniesQuery();
  return (
    <Page
      title={t('home.title')}
      subtitle={user && t('home.greeting', { name: personOf(user).name })}
      role={user?.type}
    >
      <QueryFaces query={companies} error={{ title: t('home.failed') }}>
        {(list) => <Card className="__area__-companies">{t('home.companies', { count: list.length })}</Card>}
      </QueryFaces>
    </Page>
  );
}
