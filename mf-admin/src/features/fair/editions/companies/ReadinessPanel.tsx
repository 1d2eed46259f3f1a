import type { ReadyItem } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetReadinessQuery } from './api.ts';
import './companies.css';

/** Page or part of this page where each item can be set. */
const PLACES: { readonly [I in ReadyItem]: `#${string}` | `/${string}` } = {
  days: '#fair-settings',
  place: '#fair-settings',
  contact: '#fair-settings',
  controller: '#fair-settings',
  bookingDeadline: '#fair-settings',
  bookingOpens: '#fair-settings',
  companies: '#fair-companies',
  logos: '/admin/companies?filter[lacks]=logo',
};

/** A checklist of what a draft needs before it can be activated. Each item links to its setting. */
export function ReadinessPanel({ year }: { readonly year: number }) {
  const { t } = useTranslation('admin');
  const readiness = useGetReadinessQuery(
    { params: { year: String(year) } },
    { refetchOnMountOrArgChange: true },
  );
  const missing = readiness.data?.items.filter(({ isThere }) => !isThere).length;
  return (
    <Panel
      title={t('editions.ready.title')}
      subtitle={
        missing === undefined
          ? null
          : t(missing === 0 ? 'editions.ready.all' : 'editions.ready.missing', { count: missing })
      }
    >
      <QueryFaces
        query={readiness}
        loading={{ variant: 'form' }}
        error={{ title: t('editions.ready.failed') }}
      >
        {({ items }) => (
          <ul className="fair-ready" aria-label={t('editions.ready.title')}>
            {items.map(({ item, isThere }) => (
              <li key={item}>
                <StatusTag kind={isThere ? 'success' : 'warning'}>
                  {t(isThere ? 'editions.ready.there' : 'editions.ready.lacking')}
                </StatusTag>
                <ItemLink to={PLACES[item]}>{t(`editions.ready.items.${item}`)}</ItemLink>
              </li>
            ))}
          </ul>
        )}
      </QueryFaces>
    </Panel>
  );
}

/** The items that a draft still needs. Each links to its setting. */
export function MissingItems({ items }: { readonly items: readonly ReadyItem[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <ItemLink to={PLACES[item]}>{t(`editions.ready.items.${item}`)}</ItemLink>
        </li>
      ))}
    </ul>
  );
}

function ItemLink({ to, children }: { readonly to: string; readonly children: string }) {
  // The browser scrolls to links within the page; the router would not.
  return to.startsWith('#') ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>;
}
