import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The views of `/admin/meetings`, in the order of the links; the first is shown without `?view=`. */
export const VIEWS = ['companies', 'unbooked', 'all', 'fill', 'mails', 'settings'] as const;
export type View = (typeof VIEWS)[number];

/** The address of a view, narrowed by filters of its list. */
export function viewAddress(view: View, filters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    ...(view !== VIEWS[0] && { view }),
    ...Object.fromEntries(Object.entries(filters).map(([field, value]) => [`filter[${field}]`, value])),
  });
  return query.size > 0 ? `/admin/meetings?${query}` : '/admin/meetings';
}

/** Which view an address asks for. */
export function readView(address: URLSearchParams): View {
  return VIEWS.find((view) => view === address.get('view')) ?? VIEWS[0];
}

export interface ViewTabsProps {
  readonly current: View;
  /** What waits in a view. */
  readonly counts: Partial<Record<View, number | undefined>>;
}

/** The ways to look at the meetings. Links, so that a view can be shared and Back works. */
export function ViewTabs({ current, counts }: ViewTabsProps) {
  const { t } = useTranslation('admin');
  return (
    <nav className="fair-meeting-views" aria-label={t('meetings.viewsLabel')}>
      <ul>
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={viewAddress(view)}
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
