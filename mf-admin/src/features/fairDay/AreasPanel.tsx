import { Fullness, Peak } from '@fair/clicker';
import type { CountedArea } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentOf } from './currentOf.ts';

/** Today's visitors of each door and hall. */
export function AreasPanel({ areas }: { readonly areas: readonly CountedArea[] }) {
  const { t } = useTranslation('admin');
  return (
    <Panel title={t('fairDay.areas')} actions={<Link to="/admin/clicker">{t('fairDay.toClicker')}</Link>}>
      {areas.length === 0 ? (
        <p>{t('fairDay.areasNone')}</p>
      ) : (
        <ul className="admin-fair-day-list admin-fair-day-counts">
          {areas.map(({ id, name, today, capacity, peak }) => (
            <li key={id}>
              <span>
                {name}
                {peak ? (
                  <span className="admin-fair-day-note">
                    <Peak peak={peak} />
                  </span>
                ) : null}
                <Fullness current={currentOf({ today })} capacity={capacity} />
              </span>
              <span className="fair-numbers">
                {capacity === undefined
                  ? currentOf({ today })
                  : t('fairDay.countOf', { count: currentOf({ today }), of: capacity })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
