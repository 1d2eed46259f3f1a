import type { ReadyItem } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListTasksQuery } from '../../../../tasks/api.ts';
import { TaskItems } from '../../../../tasks/TaskItems.tsx';
import './companies.css';

/** URL of the page, or anchor on the draft's page, where an admin sets each item. */
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

/**
 * The checklist of a draft. It shows the tasks of the fair and marks those that must be done before the draft can
 * become the current fair.
 */
export function ReadinessPanel({ year }: { readonly year: number }) {
  const { t } = useTranslation('admin');
  const query = useListTasksQuery({ query: { edition: String(year) } }, { refetchOnMountOrArgChange: true });
  const missing = query.data?.tasks.filter(({ required, state }) => required && state !== 'done').length;
  return (
    <Panel
      title={t('editions.ready.title')}
      subtitle={
        missing === undefined
          ? null
          : t(missing === 0 ? 'editions.ready.all' : 'editions.ready.missing', { count: missing })
      }
    >
      <QueryFaces query={query} loading={{ variant: 'form' }} error={{ title: t('editions.ready.failed') }}>
        {({ tasks }) => <TaskItems label={t('editions.ready.title')} tasks={tasks} year={year} isDraft />}
      </QueryFaces>
    </Panel>
  );
}

/** The settings that a draft still needs, each as a link to the place where it is set. */
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
  // A plain link, because the browser scrolls to an anchor on the page and the router does not.
  return to.startsWith('#') ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>;
}
