import type { DeletedArea } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { CLICKER_TEXTS } from '../texts.ts';
import type { ChosenArea } from './chosenArea.ts';
import { DeletedAreas } from './DeletedAreas.tsx';
import { Fullness } from './HereNow.tsx';
import type { CountedArea } from './useAreas.ts';

export interface AreaTableProps {
  readonly areas: readonly CountedArea[];
  readonly chosenId: string;
  readonly deleted: readonly DeletedArea[];
  readonly visitors: number;
  readonly failure: unknown;
  /** Whether the shown counts are outdated, because the last request failed. */
  readonly isStale: boolean;
  readonly onChoose: (area: ChosenArea) => void;
}

/**
 * A table of all areas with their counts and the total of visitors. A click on a name selects the area. Deleted areas
 * are listed below the table.
 */
export function AreaTable(props: AreaTableProps) {
  const { areas, chosenId, deleted, visitors, failure, isStale, onChoose } = props;
  const { t } = useTranslation(CLICKER_TEXTS);
  return (
    <section className="fair-clicker-areas" aria-labelledby="fair-clicker-areas">
      <div className="fair-clicker-total">
        <div className="fair-clicker-total-number" data-testid="current-visitors">
          {visitors}
        </div>
        <div>
          <h2 id="fair-clicker-areas">{t('currentVisitors')}</h2>
          <div className="fair-clicker-label">{t('inAllAreas')}</div>
        </div>
      </div>
      {isStale ? <StatusTag kind="warning">{t('stale')}</StatusTag> : null}
      <table aria-label={t('areas')}>
        <thead>
          <tr>
            <th scope="col">{t('area')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('cameColumn')}</th>
            <th scope="col">{t('wentColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.id} data-chosen={area.id === chosenId}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={area.id === chosenId}
                  aria-label={t('countHere', { name: area.name })}
                  onClick={() => onChoose(area)}
                >
                  {area.name}
                </button>
                <Fullness current={area.current} capacity={area.capacity} />
              </th>
              <td>
                <b>{area.current}</b>
              </td>
              <td>{area.today.came}</td>
              <td>{area.today.went}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Failure of={failure} what={t('deleteFailed')} />
      <DeletedAreas areas={deleted} />
    </section>
  );
}
