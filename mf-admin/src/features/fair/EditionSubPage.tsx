import { useFair, type Versioned } from '@fair/client';
import type { EditionDetails } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useLanguage } from '@fair/ui/i18n';
import { NotFound } from '@fair/ui/NotFound';
import { Page } from '@fair/ui/Page';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetEditionQuery } from './api.ts';

interface EditionSubPageProps {
  /** Text key of the title. The text's parameter `name` is the fair's name with the year. */
  readonly title: string;
  readonly children: (read: Versioned<EditionDetails>, reread: () => void) => ReactNode;
}

/** A page below `/admin/editions/:year` for editing a part of a fair. Archived fairs cannot be changed. */
export function EditionSubPage({ title, children }: EditionSubPageProps) {
  const { year = '' } = useParams();
  if (!/^\d{4}$/.test(year)) return <NotFound />;
  return (
    <OfYear key={year} year={year} title={title}>
      {children}
    </OfYear>
  );
}

function OfYear({ year, title, children }: EditionSubPageProps & { readonly year: string }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const current = String(useFair()?.year);
  const edition = useGetEditionQuery({ params: { year } }, { refetchOnMountOrArgChange: true });
  const name = [edition.data?.value.name[language], year].filter(Boolean).join(' ');
  const back = year === current ? '/admin/fair' : `/admin/editions/${year}`;
  return (
    <Page title={t(title, { name })} role="admin" actions={<Link to={back}>{t('fair.backToFair')}</Link>}>
      <QueryFaces query={edition} loading={{ variant: 'form' }} error={{ title: t('loadFailed') }}>
        {(read) =>
          read.value.state === 'archived' ? (
            <Alert type="info" showIcon title={t('editions.archived')} />
          ) : (
            children(read, () => void edition.refetch())
          )
        }
      </QueryFaces>
    </Page>
  );
}
