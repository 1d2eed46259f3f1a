import { useIsCancelled } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { yearQuery } from '../../../year/useYear.ts';

/** The views of `/admin/meetings` in the order of the tabs. Without `?view=`, the first view is shown. */
export const VIEWS = ['companies', 'unbooked', 'all', 'fill', 'mails', 'settings'] as const;
export type View = (typeof VIEWS)[number];

/** Views of a past fair, which cannot be changed. */
const VIEWS_OF_PAST: readonly View[] = ['companies', 'unbooked', 'all'];
const viewsOf = (year: string | undefined, isCancelled: boolean) => {
  if (year !== undefined) return VIEWS_OF_PAST;
  return isCancelled ? VIEWS.filter((view) => view !== 'fill') : VIEWS;
};

/** Returns the URL of a view with the given filters, and with the year for a past fair. */
export function viewAddress(
  view: View,
  filters: Readonly<Record<string, string>> = {},
  year?: string,
): string {
  const query = new URLSearchParams({
    ...yearQuery(year),
    ...(view !== VIEWS[0] && { view }),
    ...Object.fromEntries(Object.entries(filters).map(([field, value]) => [`filter[${field}]`, value])),
  });
  return query.size > 0 ? `/admin/meetings?${query}` : '/admin/meetings';
}

/** @param isCancelled whether the current fair is cancelled, so that no times are booked any more */
export function readView(address: URLSearchParams, year: string | undefined, isCancelled: boolean): View {
  return viewsOf(year, isCancelled).find((view) => view === address.get('view')) ?? VIEWS[0];
}

export interface ViewTabsProps {
  readonly current: View;
  readonly year?: string | undefined;
  /** Number of items per view that need attention. */
  readonly counts: Partial<Record<View, number | undefined>>;
}

/** Tabs for the views of meetings. They are links, so that a view can be shared and Back works. */
export function ViewTabs({ current, counts, year }: ViewTabsProps) {
  const { t } = useTranslation('admin');
  const isCancelled = useIsCancelled();
  return (
    <nav className="fair-meeting-views" aria-label={t('meetings.viewsLabel')}>
      <ul>
        {viewsOf(year, isCancelled).map((view) => (
          <li key={view}>
            <Link
              to={viewAddress(view, {}, year)}
              preventScrollReset
              {...(view === current ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`meetings.views.${view}`)}
              {counts[view] ? <span className="fair-meeting-count">{counts[view]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
